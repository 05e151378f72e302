import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { HandlerAnswer } from '../testing/gateway.js';
import { eventually } from './eventually.js';

export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
}

export interface OpenedCheckout {
  readonly orderId: string;
  readonly number: string;
  readonly razorpayOrderId: string;
  readonly amount: number;
}

export interface ShownOrder {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
  readonly state: string;
  readonly payment_status: string;
  readonly payment_id: string | null;
  readonly products: { product_name: string; quantity: number; custom_text: string | null; photo: string | null }[];
  readonly history: { state: string }[];
}

/** The gift of the journeys: it asks for a photo and a text. */
export const GIFT = 'Wooden Engraved Photo Plaque on Easel';
/** A gift that asks for nothing. */
export const PLAIN_GIFT = 'Wall Art Lotus Mandala Framed Print';
export const ENGRAVING = 'Meera & Arjun';
export const ADDRESS = {
  firstName: 'Meerabai',
  lastName: 'Venkatraghavan',
  address: '12 Lakeview Terrace',
  locality: 'Kothrud Bazaar',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9876543210',
};

/** A JPEG as the customise modal sends it. */
export async function photoDataUrl(): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b85c38' } })
    .jpeg({ quality: 70 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** Somebody at a browser, as far as HTTP goes. */
export class Buyer {
  token = '';
  cookie = '';

  constructor(
    private url: string,
    readonly email = `buyer-${randomUUID().slice(0, 8)}@example.com`,
  ) {}

  async call<Body>(
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string>; at?: string } = {},
  ): Promise<Reply<Body>> {
    const answer = await fetch(`${options.at ?? this.url}${path}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    const isJson = String(answer.headers.get('content-type')).includes('json');
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as Body, headers: answer.headers };
  }

  /** The answer's body. @throws Error for any other status than 200 */
  async expectOk<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Body> {
    const answer = await this.call<Body>(method, path, { headers, ...(body === undefined ? {} : { body }) });
    if (answer.status !== 200) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  }

  /** Mails to this buyer, newest first. */
  async mails(subject = /./): Promise<Mail[]> {
    const all = await this.expectOk<Mail[]>('GET', `/dev/mailbox.json?to=${encodeURIComponent(this.email)}`);
    return all.filter((mail) => subject.test(mail.subject));
  }

  /** Asks for a code, reads it from the mail and sends it. @returns the code */
  async signIn(): Promise<string> {
    const asked = await this.call('POST', '/api/send-email-otp', { body: { email: this.email } });
    if (asked.status !== 200) throw new Error(`no code: ${asked.status}`);
    const code = await eventually('a mail with the code', async () => {
      const [mail] = await this.mails();
      return /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
    });
    const answer = await this.call<{ token: string; user: { email: string } }>('POST', '/api/verify-email-otp', {
      body: { email: this.email, otp: code },
      headers: { cookie: cookieOf(asked.headers, 'saugaat_login') },
    });
    if (answer.status !== 200) throw new Error(`not signed in: ${answer.status}`);
    this.token = answer.body.token;
    this.cookie = cookieOf(answer.headers, 'saugaat_session');
    return code;
  }

  async productId(name: string): Promise<string> {
    const products = await this.expectOk<{ id: string; name: string }[]>('GET', '/api/products');
    const found = products.find((product) => product.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found.id;
  }

  async add(productName: string, personal: { customText1?: string; uploadedPhoto?: string } = {}): Promise<void> {
    const productId = await this.productId(productName);
    await this.expectOk('POST', '/api/cart', { email: this.email, productId, productName, ...personal });
  }

  async addPersonalGift(): Promise<void> {
    await this.add(GIFT, { customText1: ENGRAVING, uploadedPhoto: await photoDataUrl() });
  }

  cart(): Promise<{ productName: string; quantity: number }[]> {
    return this.expectOk('GET', `/api/cart/${encodeURIComponent(this.email)}`);
  }

  checkout(key: string = randomUUID()): Promise<OpenedCheckout> {
    return this.expectOk('POST', '/api/checkout', ADDRESS, { 'idempotency-key': key });
  }

  confirm(answer: HandlerAnswer): Promise<{ payment_status: string; payment_id: string | null }> {
    return this.expectOk('POST', '/api/payments/confirm', answer);
  }

  orders(): Promise<ShownOrder[]> {
    return this.expectOk('GET', `/api/orders/${encodeURIComponent(this.email)}`);
  }

  /** Waits until the newest order is paid. */
  waitForPaidOrder(ms?: number): Promise<ShownOrder> {
    return eventually(
      `a paid order of ${this.email}`,
      async () => {
        const [order] = await this.orders();
        return order?.payment_status === 'paid' && order;
      },
      ms,
    );
  }

  /** Waits until the confirmation has come. */
  confirmationMail(ms?: number): Promise<Mail> {
    return eventually(`a confirmation mail to ${this.email}`, async () => (await this.mails(/^Order SG-/))[0], ms);
  }
}

/** `name=value` of a cookie that an answer sets, with the prefix that it has behind HTTPS; '' for none. */
function cookieOf(headers: Headers, name: string): string {
  const set = headers.getSetCookie().find((cookie) => cookie.slice(0, cookie.indexOf('=')).endsWith(name));
  return set?.split(';')[0] ?? '';
}
