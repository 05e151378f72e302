import { expect, type FrameLocator, type Locator, type Page, type Request } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { codeFor, eventually } from './mailbox';

/** A gift that asks for a photo and a text, and one that asks for nothing. */
export const GIFT = { slug: 'lamp-our-song-acrylic-photo-plaque', name: 'Lamp Our Song Acrylic Photo Plaque' };
export const PLAIN = { slug: 'table-geode-resin-coasters-set-of-4', name: 'Table Geode Resin Coasters Set of 4' };
export const WORDS = 'Kabir & Zoya';
export const ADDRESS = { pinCode: '411038', city: 'Pune', state: 'Maharashtra' };

/** As long nothing is asked before a page counts as quiet. */
const QUIET_MS = 500;

/** Of the shop's origin, with nothing to load. */
const BARE_PAGE = '/robots.txt';

interface ShownOrder {
  /** rupees */
  amount: number;
  id: string;
  number: string;
  state: string;
  payment_status: string;
  payment_id: string | null;
}

/** A JPEG as a camera gives it. */
export function photo(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b85c38' } })
    .jpeg()
    .toBuffer();
}

/** Somebody in front of the shop. */
export class Visitor {
  readonly email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
  /** what the browser complained about */
  readonly complaints: string[] = [];
  readonly #asked = new Set<Request>();
  #lastHeard = 0;

  constructor(
    readonly page: Page,
    readonly shop: string,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    const hear = (change: (request: Request) => void) => (request: Request) => {
      change(request);
      this.#lastHeard = Date.now();
    };
    const ended = hear((request) => this.#asked.delete(request));
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on(
      'request',
      hear((request) => this.#asked.add(request)),
    );
  }

  get cart(): Locator {
    return this.page.getByRole('dialog', { name: /Shopping Cart/ });
  }

  get login(): Locator {
    return this.page.getByRole('dialog', { name: 'Login / Register' });
  }

  /** The gateway's window. */
  get window(): FrameLocator {
    return this.page.frameLocator('iframe.razorpay-checkout-frame');
  }

  async go(path: string) {
    const answer = await this.page.goto(this.shop + path);
    await this.alive();
    return answer;
  }

  /** Waits until the page answers to presses. */
  alive(): Promise<void> {
    return this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  }

  /** Waits until all has come that was asked; also after a step inside a document, where `networkidle` is long past. */
  async quiet(): Promise<void> {
    await expect
      .poll(() => this.#asked.size === 0 && Date.now() - this.#lastHeard >= QUIET_MS, {
        message: 'nothing is asked any more',
        timeout: 30_000,
      })
      .toBe(true);
  }

  /** What the page was given by the one before it; also where the step between them was a new document. */
  navigationState<State>(): Promise<State> {
    // The document that is being left may go while it is asked.
    return eventually('what the page before told', () =>
      this.page.evaluate(() => (history.state as { usr?: State } | null)?.usr).catch(() => null),
    );
  }

  /** Goes through the open login with the code from the mail. */
  async signInByMail(): Promise<void> {
    await this.login.getByLabel('E-mail').fill(this.email);
    await this.page.keyboard.press('Enter');
    await this.login.getByLabel('Six-digit code').fill(await codeFor(this.shop, this.email));
    await this.page.keyboard.press('Enter');
  }

  /** Is signed in already when the story begins. */
  async arriveSignedIn(): Promise<void> {
    const { request } = this.page.context();
    await request.post(`${this.shop}/api/send-email-otp`, { data: { email: this.email } });
    const otp = await codeFor(this.shop, this.email);
    const answer = await request.post(`${this.shop}/api/verify-email-otp`, { data: { email: this.email, otp } });
    const { token, user } = (await answer.json()) as { token: string; user: object };
    await this.page.goto(this.shop + BARE_PAGE);
    await this.page.evaluate(
      ([email, jwt, who]) => {
        localStorage.setItem('userEmail', email);
        localStorage.setItem('token', jwt);
        localStorage.setItem('isAuthenticated', 'true');
        localStorage.setItem('user', who);
      },
      [this.email, token, JSON.stringify(user)] as const,
    );
  }

  /** A call as this visitor. */
  async ask<Answer>(method: 'GET' | 'POST', path: string, data?: object): Promise<Answer> {
    const token = await this.page.evaluate(() => localStorage.getItem('token'));
    const answer = await this.page.context().request.fetch(this.shop + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return (await answer.json()) as Answer;
  }

  async put(slug: string, own: object = {}): Promise<void> {
    const { id } = await this.ask<{ id: string }>('GET', `/api/products/slug/${slug}`);
    await this.ask('POST', '/api/cart', { productId: id, ...own });
  }

  /** Has a personalised gift in the cart when the story begins. */
  async putGift(): Promise<void> {
    const uploadedPhoto = `data:image/jpeg;base64,${(await photo()).toString('base64')}`;
    await this.put(GIFT.slug, { customText1: WORDS, uploadedPhoto });
  }

  /** A fresh shop loads the directory of pin codes while it is already open. */
  async pinCodesAreLoaded(): Promise<void> {
    await eventually('a known pin code', async () => {
      const answer = await fetch(`${this.shop}/api/pincode/${ADDRESS.pinCode}`);
      const [lookup] = (await answer.json()) as { Status: string }[];
      return lookup?.Status === 'Success' || null;
    });
  }

  /** An address, on the page or in the part of it that is given. */
  async fillInDelivery(form: Page | Locator = this.page): Promise<void> {
    await this.pinCodesAreLoaded();
    await form.getByLabel('First name').fill('Meera');
    await form.getByLabel('Last name').fill('Iyer');
    await form.getByLabel('Phone').fill('98450 12345');
    await form.getByLabel('Pin code').fill(ADDRESS.pinCode);
    const locality = form.getByRole('combobox', { name: 'Locality' });
    await expect(locality).toBeVisible();
    if ((await form.getByLabel('City').inputValue()) === '') await locality.selectOption({ index: 1 });
    await form.getByRole('textbox', { name: 'Address', exact: true }).fill('14, 2nd Cross, Lakeview');
    await expect(form.getByLabel('City')).toHaveValue(ADDRESS.city);
    await expect(form.getByLabel('State')).toHaveValue(ADDRESS.state);
  }

  /** Pays in the open window by UPI; `success@razorpay` succeeds. */
  async payByUpi(address = 'success@razorpay'): Promise<void> {
    await this.window.locator('#method-upi').check();
    await this.window.locator('#vpa').fill(address);
    await this.window.locator('#pay').click();
  }

  /** Pays in the open window with a test card that succeeds. */
  async payByCard(): Promise<void> {
    await this.window.locator('#method-card').check();
    await this.window.locator('#card-number').fill('4100 2800 0000 1007');
    await this.window.locator('#card-expiry').fill('12 / 39');
    await this.window.locator('#card-cvv').fill('123');
    await this.window.locator('#pay').click();
  }

  /** What the gateway itself knows. */
  async gateway(): Promise<{ payments: { id: string; method: string; status: string }[] }> {
    const { RAZORPAY_API_URL } = JSON.parse(process.env.SHOP_ENV ?? '{}') as Record<string, string>;
    const answer = await fetch(`${RAZORPAY_API_URL}/_state`);
    return (await answer.json()) as { payments: { id: string; method: string; status: string }[] };
  }

  /** The newest order, once it is paid. */
  paidOrder(token: string, ms?: number): Promise<ShownOrder> {
    return eventually(
      'a paid order',
      async () => {
        const answer = await fetch(`${this.shop}/api/orders/${encodeURIComponent(this.email)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const [order] = (await answer.json()) as ShownOrder[];
        return order?.payment_status === 'paid' ? order : null;
      },
      ms,
    );
  }

  token(): Promise<string> {
    return this.page.evaluate(() => localStorage.getItem('token') ?? '');
  }
}
