import type { StoredMail } from '../src/platform/mail/index.js';
import type { TestShop } from './test-shop.js';

export interface FormResponse {
  readonly status: number;
  readonly body: { readonly message: string; readonly error?: string; readonly code?: string };
  /** The names of the fields that were refused, sorted. */
  readonly fields: string[];
  readonly retryAfter: string | undefined;
}

/** People who fill in a form that anybody may send, each from a place of their own. */
export class FormsClient {
  private places = 0;

  constructor(
    private readonly shop: () => TestShop,
    private readonly url: string,
  ) {}

  place(): string {
    this.places += 1;
    return `198.51.${Math.floor(this.places / 250)}.${this.places % 250}`;
  }

  async send(body: unknown, ip: string = this.place()): Promise<FormResponse> {
    return this.sendRaw(JSON.stringify(body), ip);
  }

  async sendRaw(payload: string, ip: string = this.place()): Promise<FormResponse> {
    const answer = await this.shop().app.inject({
      method: 'POST',
      url: this.url,
      remoteAddress: ip,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    const body = answer.json<FormResponse['body'] & { fields?: { field: string }[] }>();
    return {
      status: answer.statusCode,
      body,
      fields: (body.fields ?? []).map(({ field }) => field).toSorted(),
      retryAfter: answer.headers['retry-after']?.toString(),
    };
  }

  /** Newest first, once all jobs have run. */
  async mailsTo(email: string): Promise<StoredMail[]> {
    await this.shop().waitUntilIdle();
    return (await this.shop().mails()).filter(({ to }) => to === email);
  }
}

/** Values that no field of text may take. */
export const NO_TEXT: [string, unknown][] = [
  ['nothing', ''],
  ['spaces', ' \n '],
  ['what nobody can see', '\u200b'],
  ['a null byte', 'a\u0000b'],
  ['half a letter', 'a\ud800'],
  ['a control', 'a\u0007b'],
  ['a number', 7],
  ['null', null],
  ['a list', ['a']],
  ['an object', { a: 1 }],
  ['too much', 'a'.repeat(6_000)],
];
