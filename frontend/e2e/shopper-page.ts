import { expect, type FrameLocator, type Locator, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { newCustomer, newEmail, type Customer } from './customer';
import { codeFor, eventually } from './mailbox';

/** A gift that asks for a photo and a text, and one that asks for nothing. */
export const GIFT = { slug: 'lamp-our-song-acrylic-photo-plaque', name: 'Lamp Our Song Acrylic Photo Plaque' };
export const PLAIN = { slug: 'table-geode-resin-coasters-set-of-4', name: 'Table Geode Resin Coasters Set of 4' };
export const CUSTOM_TEXT = 'Kabir & Zoya';
export const ADDRESS = { pinCode: '411038', city: 'Pune', state: 'Maharashtra' };

/** The network is idle after this many milliseconds without a request. */
const IDLE_MS = 500;

export interface ShownOrder {
  /** rupees */
  amount: number;
  id: string;
  number: string;
  state: string;
  payment_status: string;
  payment_id: string | null;
  products: { product_name: string }[];
}

/**
 * Stops the clock of a page that uses Playwright's, 20 seconds ahead: the time that a slow machine may need between the two
 * calls. Timers that are due by then have run.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
}

/** Records what is announced in every document of this tab from now on, as toasts leave after a few seconds. */
export async function recordAnnouncements(page: Page): Promise<readonly string[]> {
  const announced: string[] = [];
  await page.exposeFunction('recordAnnouncement', (text: string) => announced.push(text));
  await page.addInitScript(() => {
    const { recordAnnouncement } = window as unknown as { recordAnnouncement: (text: string) => void };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof Element) || !target.closest('output, [role=status], [role=alert]')) continue;
        for (const node of addedNodes) recordAnnouncement(node.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return announced;
}

/** A JPEG as a camera gives it. */
export function jpegPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b85c38' } })
    .jpeg()
    .toBuffer();
}

/** A shopper's browser page, with the parts of the shop that many journeys use. */
export class ShopperPage {
  /** the shopper's e-mail address, unique for each test */
  email = newEmail();
  /** errors and warnings of the console, and uncaught errors */
  readonly consoleErrors: string[] = [];
  readonly #pending = new Set<Request>();
  #lastChange = 0;
  #accessToken = '';

  constructor(
    readonly page: Page,
    readonly baseUrl: string,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.consoleErrors.push(message.text());
    });
    page.on('pageerror', (error) => this.consoleErrors.push(String(error)));
    const watch = (change: (request: Request) => void) => (request: Request) => {
      change(request);
      this.#lastChange = Date.now();
    };
    const ended = watch((request) => this.#pending.delete(request));
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on(
      'request',
      watch((request) => this.#pending.add(request)),
    );
  }

  get cartDrawer(): Locator {
    return this.page.getByRole('dialog', { name: /Shopping Cart/ });
  }

  get loginDialog(): Locator {
    return this.page.getByRole('dialog', {
      name: /^(Login \/ Register|Check your e-mail|You need a new code|One moment|Welcome|Still signed in)$/,
    });
  }

  /** The payment window of the gateway. */
  get paymentWindow(): FrameLocator {
    return this.page.frameLocator('iframe.razorpay-checkout-frame');
  }

  /** Opens a page of the shop and waits until it is hydrated. @returns the document's response */
  async open(path: string) {
    const answer = await this.page.goto(this.baseUrl + path);
    await this.waitForHydration();
    return answer;
  }

  /** Waits until React has hydrated the page. */
  waitForHydration(): Promise<void> {
    return this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  }

  /** Waits for half a second without requests; also after a client-side navigation, where `networkidle` is long past. */
  async waitForNetworkIdle(): Promise<void> {
    await expect
      .poll(() => this.#pending.size === 0 && Date.now() - this.#lastChange >= IDLE_MS, {
        message: 'no request is pending',
        timeout: 60_000,
      })
      .toBe(true);
  }

  /** The router's state of the current history entry; also after a cross-document navigation. */
  navigationState<State>(): Promise<State> {
    // The old document may go away during the call.
    return eventually('the navigation state', () =>
      this.page.evaluate(() => (history.state as { usr?: State } | null)?.usr).catch(() => null),
    );
  }

  /** Fills in the open login dialog, with the code from the mail. */
  async signInWithCode(): Promise<void> {
    await this.loginDialog.getByLabel('E-mail').fill(this.email);
    await this.page.keyboard.press('Enter');
    await this.loginDialog.getByLabel('Six-digit code').fill(await codeFor(this.baseUrl, this.email));
    await this.page.keyboard.press('Enter');
  }

  /** Signs a customer in through the API; by default a new one with an empty cart. Opens no page. */
  async openSignedIn(customer?: Customer): Promise<void> {
    const session = customer ?? (await newCustomer(this.baseUrl));
    await this.restoreSession(session);
    this.email = session.email;
  }

  /** Gives the browser a session's cookies and storage. Leaves the page first: it would react to a changed session. */
  async restoreSession({ accessToken, storageState }: Customer): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.context().setStorageState(storageState);
    this.#accessToken = accessToken;
  }

  /** Calls the API as the signed-in customer. */
  async callApi<Answer>(method: 'GET' | 'POST', path: string, data?: object): Promise<Answer> {
    const token = await this.accessToken();
    const answer = await this.page.context().request.fetch(this.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return (await answer.json()) as Answer;
  }

  /** Adds a product to the customer's cart through the API. */
  async addToCart(slug: string, own: object = {}): Promise<void> {
    const { id } = await this.callApi<{ id: string }>('GET', `/api/products/slug/${slug}`);
    await this.callApi('POST', '/api/cart', { productId: id, ...own });
  }

  /** Adds the personalised gift to the customer's cart through the API. */
  async addPersonalisedGift(): Promise<void> {
    const uploadedPhoto = `data:image/jpeg;base64,${(await jpegPhoto()).toString('base64')}`;
    await this.addToCart(GIFT.slug, { customText1: CUSTOM_TEXT, uploadedPhoto });
  }

  /** A new shop imports its pin codes while it already serves requests. */
  async waitForPinCodes(): Promise<void> {
    await eventually('a known pin code', async () => {
      const answer = await fetch(`${this.baseUrl}/api/pincode/${ADDRESS.pinCode}`);
      const [lookup] = (await answer.json()) as { Status: string }[];
      return lookup?.Status === 'Success' || null;
    });
  }

  /** Fills in an address, on the page or in the given form. */
  async fillInDeliveryAddress(form: Page | Locator = this.page): Promise<void> {
    await this.waitForPinCodes();
    await form.getByLabel('First name').fill('Meera');
    await form.getByLabel('Last name').fill('Iyer');
    await form.getByLabel('Phone').fill('98450 12345');
    await form.getByRole('textbox', { name: 'PIN code' }).fill(ADDRESS.pinCode);
    const locality = form.getByRole('combobox', { name: 'Locality' });
    await expect(locality).toBeVisible();
    if ((await form.getByLabel('City').inputValue()) === '') await locality.selectOption({ index: 1 });
    await form.getByRole('textbox', { name: 'Address', exact: true }).fill('14, 2nd Cross, Lakeview');
    await expect(form.getByLabel('City')).toHaveValue(ADDRESS.city);
    await expect(form.getByLabel('State')).toHaveValue(ADDRESS.state);
  }

  /** Pays in the open payment window by UPI; `success@razorpay` succeeds. */
  async payByUpi(address = 'success@razorpay'): Promise<void> {
    await this.paymentWindow.locator('#method-upi').check();
    await this.paymentWindow.locator('#vpa').fill(address);
    await this.paymentWindow.locator('#pay').click();
  }

  /** Pays in the open payment window with a test card that succeeds. */
  async payByCard(): Promise<void> {
    await this.paymentWindow.locator('#method-card').check();
    await this.paymentWindow.locator('#card-number').fill('4100 2800 0000 1007');
    await this.paymentWindow.locator('#card-expiry').fill('12 / 39');
    await this.paymentWindow.locator('#card-cvv').fill('123');
    await this.paymentWindow.locator('#pay').click();
  }

  /** The payments as the gateway has them. */
  async gatewayState(): Promise<{ payments: { id: string; method: string; status: string }[] }> {
    const answer = await fetch(`${gatewayUrl()}/_state`);
    return (await answer.json()) as { payments: { id: string; method: string; status: string }[] };
  }

  /** Waits until the newest order is paid. */
  async waitForPaidOrder(): Promise<ShownOrder> {
    const token = await this.accessToken();
    return waitForPaidOrder(this.baseUrl, this.email, token);
  }

  /** The access token that the browser keeps; before the first page, that of the sign-in. */
  async accessToken(): Promise<string> {
    if (!this.page.url().startsWith(this.baseUrl)) return this.#accessToken;
    return this.page.evaluate(() => localStorage.getItem('token') ?? '');
  }
}

/** Waits until a customer's newest order is paid. */
export function waitForPaidOrder(baseUrl: string, email: string, accessToken: string): Promise<ShownOrder> {
  return eventually('a paid order', async () => {
    const answer = await fetch(`${baseUrl}/api/orders/${encodeURIComponent(email)}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const [order] = (await answer.json()) as ShownOrder[];
    return order?.payment_status === 'paid' ? order : null;
  });
}

/** The address of the payment gateway's sandbox. */
export function gatewayUrl(): string {
  const { RAZORPAY_API_URL = '' } = JSON.parse(process.env.SHOP_ENV ?? '{}') as Record<string, string>;
  return RAZORPAY_API_URL;
}
