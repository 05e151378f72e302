import type { StoredMail } from '../src/platform/mail/index.js';
import type { TestShop } from './test-shop.js';

export interface Visitor {
  readonly email: string;
  readonly ip: string;
  /** Their browser's cookies; without it, those of the newest browser at this address of the network. */
  readonly cookies?: Map<string, string>;
}

export interface LoginResponse {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly error?: string;
    readonly token?: string;
    readonly user?: { id: string; email: string; isAdmin: boolean };
  };
  /** Seconds; NaN where the answer names none. */
  readonly retryAfter: number;
}

/** People at the sign-in of a shop, each with an address and a place in the network of their own. */
export class LoginClient {
  private count = 0;
  private readonly browsers = new Map<string, Map<string, string>>();

  constructor(private readonly shop: () => TestShop) {}

  newVisitor(): Visitor {
    this.count += 1;
    const ip = `203.0.${Math.floor(this.count / 250)}.${this.count % 250}`;
    return { email: `guest${this.count}@example.com`, ip, cookies: new Map() };
  }

  async post(url: string, body: unknown, ip: string, cookies = this.browserAt(ip)): Promise<LoginResponse> {
    const answer = await this.shop().app.inject({
      method: 'POST',
      url,
      remoteAddress: ip,
      headers: { 'content-type': 'application/json' },
      cookies: Object.fromEntries(cookies),
      payload: JSON.stringify(body),
    });
    for (const { name, value } of answer.cookies)
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    return { status: answer.statusCode, body: answer.json(), retryAfter: Number(answer.headers['retry-after']) };
  }

  send({ email, ip, cookies }: Visitor): Promise<LoginResponse> {
    return this.post('/api/send-email-otp', { email }, ip, cookies);
  }

  verify({ email, ip, cookies }: Visitor, otp: unknown): Promise<LoginResponse> {
    return this.post('/api/verify-email-otp', { email, otp }, ip, cookies);
  }

  private browserAt(ip: string): Map<string, string> {
    const browser = this.browsers.get(ip) ?? new Map<string, string>();
    this.browsers.set(ip, browser);
    return browser;
  }

  /** Newest first, once all jobs have run. */
  async mailsTo(email: string): Promise<StoredMail[]> {
    await this.shop().waitUntilIdle();
    return (await this.shop().mails()).filter(({ to }) => to === email);
  }

  async newestCode(email: string): Promise<string> {
    const [mail] = await this.mailsTo(email);
    const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
  }

  /** Asks for a code and reads it from the mail. */
  async requestCode(visitor: Visitor): Promise<string> {
    const { status } = await this.send(visitor);
    if (status !== 200) throw new Error(`no code for ${visitor.email}: ${status}`);
    return this.newestCode(visitor.email);
  }
}

/** A code that is not this one; different for each step. */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

export function countOf<T>(values: readonly T[], value: T): number {
  return values.filter((other) => other === value).length;
}
