import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { eventually, mailTo } from './mailbox';
import { personalise } from './personalise';
import { expect, test } from './shop-test';
import { GIFT, type ShopperPage } from './shopper-page';

interface Line {
  productName: string;
  previewUrl: string | null;
}
interface Copy {
  orders: {
    orders: { lines: { originalUrl: string | null; photoCrop: object | null; previewUrl: string | null }[] }[];
  };
}

const TWO_LINES = 'Kabir\n& Zoya';
/** The words stand as they were typed, on two lines. */
const expectTwoLines = async (place: Locator) => {
  await expect(place.locator('q').first()).toBeVisible();
  expect((await place.locator('q').first().innerText()).trim()).toMatch(/^“?Kabir\n& Zoya”?$/);
};

const cartPath = (shopper: ShopperPage) => `/api/cart/${encodeURIComponent(shopper.email)}`;
const drawnLines = (shopper: ShopperPage, ms?: number) =>
  eventually(
    'every preview is drawn',
    async () => {
      const lines = await shopper.callApi<Line[]>('GET', cartPath(shopper));
      return lines.length > 0 && lines.every(({ previewUrl }) => previewUrl) ? lines : null;
    },
    ms,
  );
const uploaded = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/uploads'));
const copyOf = (shopper: ShopperPage) => shopper.callApi<Copy>('GET', '/api/users/me/export');
const stored = 'img[alt=""][src*="/api/files/"]';

async function pay(page: Page, shopper: ShopperPage): Promise<void> {
  await shopper.fillInDeliveryAddress();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await shopper.payByUpi();
  await expect(page.getByRole('heading', { name: 'Thank you, your order is in' })).toBeVisible();
}

test(
  'the preview of a personalised product is shown in cart, checkout, My Orders and the mail, its words keep their lines, and the original photo is kept',
  { tag: ['@R-CUST-12', '@R-CUST-18'] },
  async ({ page, shopper }) => {
    await shopper.openSignedIn();
    await shopper.open(`/product/${GIFT.slug}`);
    await personalise(page, TWO_LINES);
    const upload = uploaded(page);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    expect((await upload).status()).toBe(201);
    await drawnLines(shopper);
    await shopper.open('/');
    await page.getByRole('button', { name: 'Shopping Cart, 1 item' }).click();
    await expect(shopper.cartDrawer.locator(stored)).toBeVisible();
    await expectTwoLines(shopper.cartDrawer);
    await shopper.cartDrawer.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
    await shopper.waitForHydration();
    await expect(page.getByRole('complementary').locator(stored)).toBeVisible();
    await expectTwoLines(page.getByRole('complementary'));
    await pay(page, shopper);
    const mail = await mailTo(shopper.baseUrl, shopper.email, /^Order SG-/);
    expect(mail.html).toMatch(/<img [^>]*src="data:image\/jpeg;base64,/);
    await shopper.open('/orders');
    await expect(page.getByRole('article').locator(stored)).toBeVisible();
    await expectTwoLines(page.getByRole('article'));
    const [line] = (await copyOf(shopper)).orders.orders[0]?.lines ?? [];
    expect(line).toMatchObject({ originalUrl: expect.any(String), photoCrop: { turns: 3 } });
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test('the preview is redrawn when the window changes its size', { tag: '@R-CUST-18' }, async ({ page, shopper }) => {
  await shopper.open(`/product/${GIFT.slug}`);
  await page.getByRole('button', { name: 'Personalise this item' }).click();
  const canvas = page.getByRole('dialog', { name: 'Make it theirs' }).locator('canvas');
  const isDrawn = () =>
    canvas.evaluate(
      (it: HTMLCanvasElement) => it.getContext('2d')?.getImageData(it.width / 2, 9, 1, 1).data[3] === 255,
    );
  for (const [width, size] of [
    [1440, '900'],
    [390, '640'],
    [1200, '900'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(canvas).toHaveAttribute('width', size);
    await expect.poll(isDrawn, { message: `drawn at ${width} px` }).toBe(true);
  }
});

const SIDE = 80;
/** Maximum mean difference between two drawings, of 255. Other letters differ at least twice as much. */
const NEAR = 1.6;
/** The same for line art, which is coarser in smaller drawings. */
const NEAR_IN_LINES = 5;

interface Drawable {
  id: string;
  name: string;
  personalisation: { text?: { maxChars: number; split?: string }; photo?: { effect: string } } | null;
}

function wordsFor({ personalisation }: Drawable, place: number): string | null {
  const text = personalisation?.text;
  if (!text) return null;
  if (text.split === ',') return text.maxChars > 1 ? 'Amma, दादी, Abba' : 'A';
  if (text.split === '') return 'ASHA';
  return place % 2 === 0 || text.maxChars < 6 ? 'Asha & Om'.slice(0, text.maxChars) : 'अनन्या';
}

async function tones(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().resize(SIDE, SIDE).raw().toBuffer();
}

function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

test(
  'every personalised product looks the same in the browser and in the server’s preview',
  { tag: '@R-CUST-18' },
  async ({ page, shopper }) => {
    await shopper.openSignedIn();
    const listed = await shopper.callApi<{ slug: string; customisable: boolean; comingSoon: boolean }[]>(
      'GET',
      '/api/products',
    );
    const slugs = listed.filter(({ customisable, comingSoon }) => customisable && !comingSoon).map(({ slug }) => slug);
    const family = await page.context().request.get(`${shopper.baseUrl}/share.jpg`);
    const uploadedPhoto = `data:image/jpeg;base64,${(
      await sharp(await family.body())
        .resize(600, 600)
        .jpeg()
        .toBuffer()
    ).toString('base64')}`;
    const inLines = new Set<string>();
    for (const [place, slug] of slugs.entries()) {
      const piece = await shopper.callApi<Drawable>('GET', `/api/products/slug/${slug}`);
      if (piece.personalisation?.photo?.effect === 'lineart') inLines.add(piece.name);
      const words = wordsFor(piece, place);
      await shopper.callApi('POST', '/api/cart', {
        productId: piece.id,
        ...(words ? { customText1: words } : {}),
        ...(piece.personalisation?.photo ? { uploadedPhoto } : {}),
      });
    }
    const lines = await drawnLines(shopper, 240_000);
    expect(lines.length).toBeGreaterThan(15);

    // Without stored previews the page draws the products itself.
    await page.route(`**${cartPath(shopper)}`, async (route) => {
      const answer = await route.fetch();
      const cartLines = (await answer.json()) as object[];
      await route.fulfill({ response: answer, json: cartLines.map((line) => ({ ...line, previewUrl: null })) });
    });
    await shopper.open('/careers');
    await page.getByRole('button', { name: /^Shopping Cart/ }).click();
    for (const { productName, previewUrl } of lines) {
      const server = await tones(await (await page.context().request.get(shopper.baseUrl + previewUrl)).body());
      const canvas = shopper.cartDrawer.getByRole('listitem').filter({ hasText: productName }).locator('canvas');
      const inPage = async () => {
        const url = await canvas.evaluate((drawing: HTMLCanvasElement) => drawing.toDataURL('image/png'));
        return distance(await tones(Buffer.from(url.split(',')[1] ?? '', 'base64')), server);
      };
      await expect
        .poll(inPage, { message: productName, timeout: 60_000 })
        .toBeLessThan(inLines.has(productName) ? NEAR_IN_LINES : NEAR);
    }
  },
);
