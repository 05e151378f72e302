import type { Locator, Page } from '@playwright/test';
import { violations } from './accessibility';
import { expect, test } from './shop-test';
import { CUSTOM_TEXT, GIFT } from './shopper-page';

/** Five pictures, as they are described. */
const BOX = {
  slug: 'wooden-carved-jewellery-box-with-velvet',
  name: 'Wooden Carved Jewellery Box with Velvet',
  first: 'Open sheesham jewellery box lined in wine-red velvet with pearls and rings',
  second: 'Sheesham jewellery box from above with pearls, rings and the brass clasp',
  third: 'Close view of the brass clasp, velvet and pearls of the jewellery box',
};
const main = (page: Page) => page.getByRole('main');

test(
  'a product page shows pictures, price, rating, texts and instructions',
  {
    tag: [
      '@R-PROD-05',
      '@R-PROD-06',
      '@R-PROD-07',
      '@R-PROD-08',
      '@R-PROD-09',
      '@R-PROD-10',
      '@R-PROD-11',
      '@R-CONST-08',
      '@R-CONST-09',
      '@R-CONST-10',
    ],
  },
  async ({ page, shopper }) => {
    await shopper.open(`/product/${GIFT.slug}`);
    const pictures = main(page).getByRole('region', { name: `Pictures of ${GIFT.name}` });
    await expect(
      pictures.getByRole('img', { name: /^Acrylic song plaque with a photo of three friends/ }),
    ).toBeInViewport();
    const thumbs = pictures.getByRole('button', { name: /^Picture \d: / });
    await expect(thumbs).toHaveCount(6);
    await thumbs.nth(1).click();
    await expect(
      pictures.getByRole('img', { name: 'Acrylic song plaque on an oak desk with books, vases and window light' }),
    ).toBeInViewport({ ratio: 0.9 });

    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(GIFT.name);
    await expect(main(page).getByText('₹1,199', { exact: true }).first()).toBeVisible();
    await expect(main(page).getByText('29% off', { exact: true }).first()).toBeVisible();
    await expect(main(page).getByText('Rated 4.8 out of 5').first()).toBeAttached();
    await expect(main(page).getByText('302').first()).toBeVisible();

    await expect(main(page).getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
    await expect(main(page).getByRole('button', { name: 'Buy Now' }).first()).toBeEnabled();
    await expect(main(page).getByRole('button', { name: 'Personalise this item' })).toBeVisible();

    const description = main(page).getByText('standing in a strip of light');
    const size = main(page).getByText('16 x 6 x 23 cm');
    await expect(description).toBeVisible();
    await expect(size).toBeHidden();
    await main(page).getByText('Size & Material', { exact: true }).click();
    await expect(size).toBeVisible();
    await main(page).getByText('Description', { exact: true }).click();
    await expect(description).toBeHidden();
    for (const sentence of [
      'Upload one clear, well-lit photo with the faces in focus.',
      'Write the song title and the names to print below the photo.',
      'Square photos work best here.',
    ]) {
      await expect(main(page).getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible();
    }
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'Buy Now needs no sign-in, saves the order and opens the checkout; Back finds the personalised piece again',
  { tag: ['@R-PROD-13', '@R-PROD-14', '@R-PROD-15', '@R-CHK-08'] },
  async ({ page, shopper }) => {
    await shopper.open('/product/lamp-couple-name-acrylic-arch');
    await page.getByRole('button', { name: 'Personalise this item' }).click();
    const studio = page.getByRole('dialog', { name: 'Make it theirs' });
    await studio.getByRole('textbox', { name: 'Your words' }).fill(CUSTOM_TEXT);
    await studio.getByRole('button', { name: 'Save' }).click();
    const saved = page.waitForRequest('**/api/save-order');
    await main(page).getByRole('button', { name: 'Buy Now' }).first().click();
    expect((await saved).postDataJSON()).toMatchObject({
      fullName: 'Guest',
      phone: 'N/A',
      productName: 'Lamp Couple Name Acrylic Arch',
      price: 1299,
      customText1: CUSTOM_TEXT,
    });
    await page.waitForURL('**/checkout');
    expect(await shopper.navigationState()).toMatchObject({
      productPrice: 1299,
      productName: 'Lamp Couple Name Acrylic Arch',
      product: { slug: 'lamp-couple-name-acrylic-arch' },
    });
    await shopper.waitForHydration();
    await expect(shopper.loginDialog).toBeVisible();
    // The way back crosses documents; Playwright's own goBack() takes that for an aborted navigation.
    await page.evaluate(() => history.back());
    await expect(main(page).getByText(CUSTOM_TEXT, { exact: true })).toBeVisible();
  },
);

test(
  'a product page on a phone has its buttons in view, its pictures are swiped, enlarged and left again',
  { tag: ['@R-PROD-04', '@R-PROD-05', '@R-PROD-19'] },
  async ({ page, shopper }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let loaded = 0;
    page.on('response', async (response) => {
      if (/^(document|stylesheet|script|font|image|fetch)$/.test(response.request().resourceType())) {
        loaded += (await response.request().sizes()).responseBodySize;
      }
    });
    await shopper.open(`/product/${BOX.slug}`);
    await shopper.waitForNetworkIdle();
    expect(loaded, 'bytes of the first screen').toBeLessThanOrEqual(350 * 1024);
    const buy = page.getByRole('region', { name: /^Buy / });
    await expect(buy.getByRole('button', { name: 'Buy Now' })).toBeInViewport();

    const pictures = page.getByRole('region', { name: `Pictures of ${BOX.name}` });
    await swipe(page, pictures.getByRole('img', { name: BOX.first }));
    await expect(pictures.getByRole('img', { name: BOX.second })).toBeInViewport({ ratio: 0.9 });
    await pictures.getByRole('button', { name: 'Full screen' }).click();
    const viewer = page.getByRole('dialog', { name: 'Pictures, full screen' });
    await expect(viewer.getByRole('status')).toHaveText('Picture 2 / 6');
    await swipe(page, viewer.getByRole('img', { name: BOX.second }));
    await expect(viewer.getByRole('status')).toHaveText('Picture 3 / 6');
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect(viewer.getByText('150%')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toBeHidden();
    await expect(pictures.getByRole('img', { name: BOX.third })).toBeInViewport({ ratio: 0.9 });
  },
);

/** One finger from right to left over a picture. */
async function swipe(page: Page, picture: Locator): Promise<void> {
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture is not shown');
  const client = await page.context().newCDPSession(page);
  const y = Math.round(box.y + box.height / 2);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: Math.round(box.x + box.width * share), y }],
    });
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await touch('touchStart', 0.85);
  for (let share = 0.8; share > 0.15; share -= 0.05) await touch('touchMove', share);
  await touch('touchEnd');
  await client.detach();
}
