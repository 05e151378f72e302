import type { Locator, Page } from '@playwright/test';
import { violations } from './accessibility';
import { expect, test } from './shop-test';
import { GIFT, pauseClock, PLAIN, CUSTOM_TEXT } from './shopper-page';

const SOON = { slug: 'lamp-ocean-river-resin-and-sheesham', name: 'Lamp Ocean River Resin and Sheesham' };
/** Five pictures, as they are described. */
const BOX = {
  slug: 'wooden-carved-jewellery-box-with-velvet',
  name: 'Wooden Carved Jewellery Box with Velvet',
  first: 'Open sheesham jewellery box lined in wine-red velvet with pearls and rings',
  second: 'Sheesham jewellery box from above with pearls, rings and the brass clasp',
  third: 'Close view of the brass clasp, velvet and pearls of the jewellery box',
};
const PROMPT = 'Please customise the product first';

const main = (page: Page) => page.getByRole('main');
const prompt = (page: Page) => page.getByRole('alert').filter({ hasText: PROMPT });

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

    await shopper.open('/product/wearable-initial-signet-ring-in-gold');
    await expect(main(page).getByText('₹12,499', { exact: true }).first()).toBeVisible();
    await shopper.open(`/product/${PLAIN.slug}`);
    await expect(main(page).getByRole('button', { name: 'Buy Now' }).first()).toBeEnabled();
    await expect(
      main(page)
        .getByRole('button', { name: /ersonalis/ })
        .filter({ visible: true }),
    ).not.toContainText(['Personalise this item']);
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'a coming-soon product cannot be bought, neither in the list nor on its page',
  { tag: ['@R-CARD-03', '@R-CARD-04'] },
  async ({ page, shopper }) => {
    await shopper.open('/collections/gifts?type=Lamp');
    const card = page.getByRole('article').filter({ hasText: SOON.name });
    await expect(card.getByText('Launching Soon')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
    await expect(card.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
    await card.getByRole('link', { name: SOON.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SOON.name);
    await expect(main(page).getByText('Launching Soon').first()).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Coming Soon' }).first()).toBeDisabled();
    for (const name of ['Add to Cart', 'Buy Now']) {
      await expect(main(page).getByRole('button', { name, exact: true })).toHaveCount(0);
    }
  },
);

test(
  'a customisable product is personalised on its page before it is added from a list or the home page',
  { tag: ['@R-CARD-05', '@R-CARD-06', '@R-ERR-18'] },
  async ({ page, shopper }) => {
    await shopper.openSignedIn();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/cart')) calls.push(request.url());
    });
    for (const path of ['/collections/gifts', '/']) {
      await shopper.open(path);
      const card = page.getByRole('article').filter({ hasText: 'Lamp Couple Name Acrylic Arch' }).first();
      await card.scrollIntoViewIfNeeded();
      await card.getByRole('button', { name: 'Personalise: Lamp Couple Name Acrylic Arch' }).click();
      const popup = page.getByRole('alertdialog');
      await expect(popup).toContainText(
        'This is a customisable product. Please go to the product page and customise it before adding to cart.',
      );
      await popup.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(page).toHaveURL(/\/product\/lamp-couple-name-acrylic-arch$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamp Couple Name Acrylic Arch');
    }
    expect(calls).toEqual([]);
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'missing personalisation is asked for by a hint of 1.5 seconds and then by the editor',
  { tag: ['@R-CUST-06', '@R-CUST-07', '@R-CUST-08', '@R-ERR-17', '@R-CONST-03'] },
  async ({ page, shopper }) => {
    await page.clock.install();
    const studio = page.getByRole('dialog', { name: 'Make it theirs' });
    for (const [slug, button, text] of [
      [GIFT.slug, 'Add to Cart', ''],
      ['table-enamel-photo-mug', 'Buy Now', ''],
      ['lamp-couple-name-acrylic-arch', 'Buy Now', '   '],
    ] as const) {
      await shopper.open(`/product/${slug}`);
      if (text) {
        await page.getByRole('button', { name: 'Personalise this item' }).click();
        await studio.getByRole('textbox', { name: 'Your words' }).fill(text);
        await studio.getByRole('button', { name: 'Save' }).click();
        await expect(studio).toBeHidden();
      }
      await pauseClock(page);
      await main(page).getByRole('button', { name: button }).first().click();
      await expect(prompt(page)).toBeVisible();
      await page.clock.runFor(1_450);
      await expect(prompt(page)).toBeVisible();
      await expect(studio).toBeHidden();
      await page.clock.runFor(100);
      await page.clock.resume();
      await expect(studio).toBeVisible();
      await expect(prompt(page)).toBeHidden();
      await expect(studio.getByText(/still missing\./)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/product/${slug}`);
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

test('pictures are opened, stepped through, enlarged and left by the keyboard alone', async ({ page, shopper }) => {
  await shopper.open(`/product/${BOX.slug}`);
  await shopper.waitForHydration();
  const full = page.getByRole('button', { name: 'Full screen' });
  await full.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Pictures, full screen' });
  await expect(viewer.getByRole('status')).toHaveText('Picture 1 / 6');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: BOX.second })).toBeInViewport();
  await page.keyboard.press('+');
  await expect(viewer.getByText('150%')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('Picture 2 / 6');
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('status')).toHaveText('Picture 6 / 6');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(full).toBeFocused();
});

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
