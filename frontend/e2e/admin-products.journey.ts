import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessibility';
import { callAsAdmin, openAsAdmin } from './admin';
import { expect, test } from './shop-test';
import type { ShopperPage } from './shopper-page';

const PRODUCTS = '/admin-dashboard/products';
const LAMP = 'Lamp Couple Name Acrylic Arch';

interface Saved {
  id: string;
  slug: string;
  name: string;
}

async function added(shopper: ShopperPage, fields: object = {}): Promise<Saved> {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const body = { name, price: 500, image: '["masala-box-1.webp","masala-box-2.webp"]', ...fields };
  return (await callAsAdmin<{ product: Saved }>(shopper.baseUrl, 'POST', '/api/products', body)).product;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
test(
  'the admin adds a product, finds it and edits it',
  { tag: ['@R-ADM-11', '@R-ADM-12', '@R-ADM-13', '@R-ADM-14', '@R-ADM-15'] },
  async ({ page, shopper }) => {
    const name = `Brass Bowl ${randomUUID().slice(0, 8)}`;
    await openAsAdmin(shopper, PRODUCTS);
    await page.getByRole('link', { name: 'Add New Product' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Product');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Original price').fill('₹1,899');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1299');
    await page.getByLabel('Category', { exact: true }).fill(' Wooden Art , Kitchen');
    await page.getByRole('button', { name: 'friends' }).click();
    await page.getByRole('switch', { name: 'Gift' }).check();
    await expect(page.getByText('Shoppers pay ₹1,299')).toBeVisible();
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview).toContainText(name);
    await expect(preview).toContainText('32% off');
    expect(await page.locator('form [required]').count()).toBe(0);
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/products'),
    );
    await page.getByRole('button', { name: 'Save product' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      name,
      originalPrice: 1899,
      price: 1299,
      discountedPrice: 0,
      rating: 0,
      reviews: 0,
      category: '["Wooden Art","Kitchen"]',
      giftingguide: '["friends"]',
      gift: true,
    });
    await expect(page).toHaveURL(PRODUCTS);

    await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
    await expect(page).toHaveURL(/q=Brass/);
    await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible();
    await rowOf(page, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Product');
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Wooden Art, Kitchen');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('999');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page).toHaveURL(/products\?q=Brass/);
    await expect(rowOf(page, name)).toContainText('₹999');

    await page.getByRole('link', { name: 'Add New Product' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(page.getByText('No changes yet')).toBeVisible();
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'the admin deletes a product after confirming, restores it from the archive, and duplicates it with an address of its own',
  { tag: ['@R-ADM-12', '@R-API-39', '@R-ROUTE-41'] },
  async ({ page, shopper }) => {
    const { name, slug } = await added(shopper, { color: 'Brass', instruction: '["One name"]' });
    await openAsAdmin(shopper, `${PRODUCTS}?q=${encodeURIComponent(name)}`);
    const remove = rowOf(page, name).getByRole('button', { name: `Delete ${name}` });
    await remove.click();
    const question = page.getByRole('dialog', { name: `Delete “${name}”?` });
    await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(remove).toBeFocused();
    await expectAccessibleAtBothWidths(page, 'the list');
    await remove.click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: /No products with/ })).toBeVisible();
    expect((await fetch(`${shopper.baseUrl}/api/products/slug/${slug}`)).status).toBe(404);
    await page.getByRole('button', { name: /^Archived/ }).click();
    await expect(page).toHaveURL(/show=archived/);
    await rowOf(page, name)
      .getByRole('button', { name: `Restore ${name}` })
      .click();
    await expect(page.getByRole('heading', { name: /No products with/ })).toBeVisible();
    expect((await fetch(`${shopper.baseUrl}/api/products/slug/${slug}`)).status).toBe(200);

    await page.getByRole('button', { name: /^In the shop/ }).click();
    await rowOf(page, name)
      .getByRole('link', { name: `Duplicate ${name}` })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Product');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} copy`);
    await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('Brass');
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(rowOf(page, `${name} copy`)).toBeVisible();
    const copy = await fetch(`${shopper.baseUrl}/api/products/slug/${slug}-copy`);
    expect(await copy.json()).toMatchObject({ color: 'Brass', instruction: ['One name'] });
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'two admins who edit the same product see each other’s changes before saving; what cannot be saved or deleted is reported in the specified words',
  { tag: ['@R-API-37', '@R-ERR-19', '@R-ERR-20'] },
  async ({ page, shopper }) => {
    const { name, id } = await added(shopper);
    await openAsAdmin(shopper, `${PRODUCTS}?edit=${id}`);
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('600');
    await callAsAdmin(shopper.baseUrl, 'PUT', `/api/products/${id}`, { price: 700, color: 'Silver' });
    await page.getByRole('button', { name: 'Save product' }).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else changed this product' });
    await expect(conflict).toContainText('Theirs 700');
    await expect(conflict).toContainText('Yours 600');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'See theirs' }).click();
    await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('700');
    await expect(page.getByText('No changes yet')).toBeVisible();

    await page.getByLabel('Rating, 0 to 5').fill('9');
    await page.getByRole('button', { name: 'Save product' }).click();
    const failed = page.getByRole('alertdialog', { name: 'Failed to save product. Check console for details.' });
    await expect(failed).toContainText('rating must be a number from 0 to 5');
    expect(shopper.consoleErrors.some((line) => line.startsWith('Failed to save product'))).toBe(true);
    await failed.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Rating, 0 to 5')).toHaveValue('9');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(PRODUCTS);

    await shopper.open(`${PRODUCTS}?edit=${id}`);
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('650');
    await callAsAdmin(shopper.baseUrl, 'PUT', `/api/products/${id}`, { color: 'Copper' });
    await page.getByRole('button', { name: 'Save product' }).click();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page).toHaveURL(PRODUCTS);
    const saved = await callAsAdmin<object>(shopper.baseUrl, 'GET', `/api/admin/products/${id}`);
    expect(saved).toMatchObject({ name, price: 650, color: 'Copper' });

    await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
    await expect(page).toHaveURL(/q=Journey/);
    await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await rowOf(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: 'Failed to delete product.' })).toBeVisible();
  },
);

interface Personalised {
  version: number;
  madeToOrderDays: number;
  personalisation: {
    image: string;
    text: { quad: [number, number][]; font: string; effect: string; maxChars: number; color: string };
  };
}

const wordsArea = (page: Page) => page.getByRole('button', { name: /^Area for the words/ });

/** The area's centre, as fractions of the picture. */
function middleOf({ personalisation }: Personalised): number[] {
  const { quad } = personalisation.text;
  return [0, 1].map((axis) => quad.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 4);
}

test(
  'the admin sets the text area of a product by mouse, keyboard and numbers',
  { tag: ['@R-ADM-20', '@R-ROUTE-41'] },
  async ({ page, shopper }) => {
    const { id, slug } = await added(shopper, { customisable: true });
    await openAsAdmin(shopper, `${PRODUCTS}?edit=${id}`);
    await page.getByRole('switch', { name: 'Asks for words' }).check();
    const area = wordsArea(page);
    await area.scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Left %')).toHaveValue('30');
    const picture = page.locator('canvas');
    await expect(picture).toBeVisible();
    const side = (await picture.boundingBox())?.width ?? 0;
    const before = await area.boundingBox();
    if (!before) throw new Error('the area is not on the screen');
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + side * 0.1, y + side * 0.05, { steps: 4 });
    await page.mouse.up();
    const left = async () => Number(await page.getByLabel('Left %').inputValue());
    await expect.poll(left).toBeCloseTo(40, 0);
    await area.press('ArrowLeft');
    await expect.poll(left).toBeCloseTo(39, 0);
    await area.press('Shift+ArrowRight');
    await expect(page.getByLabel('Width %')).toHaveValue('41');
    await page.getByLabel('Left %').fill('20');
    await page.getByLabel('Top %').fill('60');
    await page.getByLabel('Turn °').fill('12');
    await page.getByLabel('Maximum characters').fill('14');
    await page.getByLabel('Lettering').selectOption('Kalam, hand');
    await page.getByLabel('Made as').selectOption('Lit');
    await page.getByRole('radio', { name: 'Gold' }).check();
    await page.getByLabel('Try it with').fill('Ammu');
    await expectAccessibleAtBothWidths(page, 'the form');
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page).toHaveURL(PRODUCTS);
    const saved = await callAsAdmin<Personalised>(shopper.baseUrl, 'GET', `/api/admin/products/${id}`);
    expect(saved.personalisation.image).toMatch(/^\/images\/masala-box-1\./);
    expect(saved.personalisation.text).toMatchObject({ font: 'Kalam', effect: 'glow', maxChars: 14, color: '#d9a441' });
    const [across, down] = middleOf(saved);
    expect(across).toBeCloseTo(0.405, 2);
    expect(down).toBeCloseTo(0.7, 2);

    await shopper.open(`/product/${slug}`);
    await page.getByRole('button', { name: 'Personalise this item' }).click();
    await expect(page.getByRole('dialog', { name: 'Make it theirs' }).locator('canvas')).toBeVisible();
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'editing a product keeps personalisation with several areas, curves and variants',
  { tag: '@R-ADM-20' },
  async ({ page, shopper }) => {
    for (const slug of ['wearable-rainbow-name-bead-bracelet', 'table-mogra-candle-jars-set-of-2']) {
      const { id } = (await (await fetch(`${shopper.baseUrl}/api/products/slug/${slug}`)).json()) as Saved;
      const before = await callAsAdmin<Personalised>(shopper.baseUrl, 'GET', `/api/admin/products/${id}`);
      await openAsAdmin(shopper, `${PRODUCTS}?edit=${id}`);
      await expect(page.getByText('Those stay as they are.')).toBeVisible();
      await page.getByLabel('Days to make').fill(String(before.madeToOrderDays + 1));
      await page.getByRole('button', { name: 'Save product' }).click();
      await expect(page).toHaveURL(PRODUCTS);
      const after = await callAsAdmin<Personalised>(shopper.baseUrl, 'GET', `/api/admin/products/${id}`);
      expect(after.version).toBeGreaterThan(before.version);
      expect(after.personalisation).toEqual(before.personalisation);
    }
  },
);

const shots = (page: Page) => page.getByRole('list', { name: 'Pictures, in order' });

/** A picture of one colour. No other test uploads the same. */
const drawn = async (background: string, format: 'jpeg' | 'png' | 'webp' = 'jpeg') => ({
  name: `${background.slice(1)}.${format}`,
  mimeType: `image/${format}`,
  buffer: await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .toFormat(format)
    .toBuffer(),
});

/** A picture that cannot be compressed, so its upload takes long on a slow connection. */
const weave = () =>
  sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer();

test(
  'the admin adds, describes and orders a product’s pictures, and the shop shows them',
  { tag: '@R-ADM-11' },
  async ({ page, shopper }) => {
    const { id, slug, name } = await added(shopper, { image: '[]' });
    await openAsAdmin(shopper, `${PRODUCTS}?edit=${id}`);
    const list = shots(page);
    await page
      .getByLabel('Pictures to add')
      .setInputFiles([await drawn('#aa3322'), await drawn('#22aa33', 'png'), await drawn('#2233aa', 'webp')]);
    await expect(list.getByRole('img')).toHaveCount(3);
    const { buffer, ...file } = await drawn('#aaaa22');
    const dropped = await page.evaluateHandle(
      ([bytes, { name: fileName, mimeType }]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], fileName, { type: mimeType }));
        data.items.add(new File(['<html>'], 'page.html', { type: 'text/html' }));
        return data;
      },
      [[...buffer], file] as const,
    );
    await page.getByText('Drop pictures here').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(list.getByRole('img')).toHaveCount(4);
    await expect(list.getByRole('alert')).toHaveText('Please choose a JPEG, PNG, WebP or HEIC picture.');
    await page.getByRole('button', { name: 'Remove page.html' }).click();
    await page.getByLabel('What picture 4 shows').fill('Its yellow side');
    const sources = () => list.getByRole('img').evaluateAll((found) => found.map((one) => one.getAttribute('src')));
    const [first, second, third, fourth] = await sources();
    await page.getByRole('button', { name: 'Move picture 4 earlier' }).click();
    await expect.poll(sources).toEqual([first, second, fourth, third]);
    await list.getByRole('img').nth(2).dragTo(list.getByRole('img').nth(0));
    await expect.poll(sources).toEqual([fourth, first, second, third]);
    await page.getByRole('button', { name: 'Remove picture 2' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page).toHaveURL(PRODUCTS);
    const { pictures } = (await (await fetch(`${shopper.baseUrl}/api/products/slug/${slug}`)).json()) as {
      pictures: { src: string; alt: string }[];
    };
    expect(pictures.map(({ alt }) => alt)).toEqual([
      'Its yellow side',
      `${name}, picture 2 of 3`,
      `${name}, picture 3 of 3`,
    ]);
    await shopper.open(`/product/${slug}`);
    await expect(page.getByRole('img', { name: 'Its yellow side' }).first()).toBeVisible();
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'a picture’s upload shows its progress and can be repeated after a failure',
  { tag: '@R-ADM-11' },
  async ({ page, shopper }) => {
    const { id } = await added(shopper, { image: '[]' });
    await openAsAdmin(shopper, `${PRODUCTS}?edit=${id}`);
    const list = shots(page);
    const noise = { name: 'weave.png', mimeType: 'image/png', buffer: await weave() };
    const line = await page.context().newCDPSession(page);
    const upload = (bytesPerSecond: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      });
    // The upload takes a minute and a half: longer than the checks below.
    await upload(noise.buffer.length / 90);
    await page.getByLabel('Pictures to add').setInputFiles(noise);
    const progress = list.getByRole('progressbar', { name: 'Uploading weave.png' });
    const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
    await expect.poll(share).toBeGreaterThan(0);
    const first = await share();
    expect(first).toBeLessThan(1);
    await expect(list).toContainText(/\d\.\d of \d\.\d MB/);
    await expectAccessible(page);
    await expect.poll(share).toBeGreaterThan(first);
    await upload(-1);
    await expect(list.getByRole('img')).toHaveCount(1);
    await expect(progress).toHaveCount(0);

    await page.route('**/api/admin/products/pictures', (route) => route.abort());
    await page.getByLabel('Pictures to add').setInputFiles(await drawn('#33aaaa'));
    await expect(list.getByRole('alert')).toHaveText('You’re offline. Please try again.');
    const again = list.getByRole('button', { name: 'Send 33aaaa.jpeg again' });
    await expectAccessible(page);
    await again.click();
    await expect(list.getByRole('alert')).toHaveText('You’re offline. Please try again.');
    await page.unroute('**/api/admin/products/pictures');
    await again.click();
    await expect(list.getByRole('img')).toHaveCount(2);
    await expect(list.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page).toHaveURL(PRODUCTS);
    expect(shopper.consoleErrors.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
  },
);

test('the list of products is filtered by missing data and paged', { tag: '@R-ADM-12' }, async ({ page, shopper }) => {
  const { name } = await added(shopper, { image: '[]' });
  await openAsAdmin(shopper, PRODUCTS);
  const views = page.getByRole('navigation', { name: 'Kinds of products' });
  await views.getByRole('button', { name: /^No photo/ }).click();
  await expect(views.getByRole('button', { name: /^No photo/ })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(`${PRODUCTS}?show=no-photo`);
  await expect(rowOf(page, name)).toBeVisible();
  await expect(rowOf(page, LAMP)).toHaveCount(0);
  await views.getByRole('button', { name: /^In the shop/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Sold 30 days' })).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Pages of this list' });
  await expect(parts).toContainText('1 to 50');
  await parts.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/show=listed&after=/);
  await page.reload();
  await shopper.waitForHydration();
  await expect(parts).toContainText(/^51 to/);
  expect(shopper.consoleErrors).toEqual([]);
});

test('prices are changed in bulk after a preview, and a cell says when somebody else was faster', async ({
  page,
  shopper,
}) => {
  const words = `Bulk ${randomUUID().slice(0, 8)}`;
  const tray = await added(shopper, { name: `${words} tray`, price: 1_199, stock: 4 });
  await added(shopper, { name: `${words} cup`, price: 3_199, originalPrice: 3_999 });
  await openAsAdmin(shopper, `${PRODUCTS}?q=${encodeURIComponent(words)}&sort=price`);
  await expect(rowOf(page, `${words} cup`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all of this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await bar.getByRole('button', { name: 'Price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the price of 2 products?' });
  await dialog.getByLabel('Change', { exact: true }).fill('−10 %');
  await expect(dialog.getByRole('row', { name: `${words} tray` })).toContainText('₹1,079');
  await expect(dialog.getByRole('row', { name: `${words} cup` })).toContainText('₹2,879');
  await expectAccessibleAtBothWidths(page, 'new prices');
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(page.getByText('Price of 2 products changed')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(rowOf(page, `${words} cup`)).toContainText('₹2,879');
  await expect(rowOf(page, `${words} cup`)).toContainText('₹3,999');

  await callAsAdmin(shopper.baseUrl, 'POST', '/api/admin/products/changes', {
    requestId: randomUUID(),
    action: 'stock',
    stock: { add: -1, reason: 'damaged' },
    products: [{ id: tray.id }],
  });
  const stock = rowOf(page, `${words} tray`).getByRole('button', { name: `Stock of ${words} tray` });
  await stock.click();
  const field = page.getByRole('textbox', { name: `Stock of ${words} tray` });
  await field.fill('24');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'It changed meanwhile: there are 3 now.' })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('Enter');
  await expect(stock).toContainText('24');
  await expect(stock).toBeFocused();
});

test('the owner adds an attribute, gives it to a product, and shoppers filter by it', async ({ page, shopper }) => {
  const attribute = `Wood ${randomUUID().slice(0, 6)}`;
  const { id, slug, name } = await added(shopper);
  await openAsAdmin(shopper, PRODUCTS);
  await page.getByRole('link', { name: 'Attributes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product attributes');
  await page.getByRole('button', { name: 'New attribute' }).click();
  const dialog = page.getByRole('dialog', { name: 'New attribute' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a name.');
  await dialog.getByLabel('Name').fill(attribute);
  await dialog.getByLabel('Choices').fill('Teak\nSheesham');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, attribute)).toContainText('Teak, Sheesham');
  await expectAccessibleAtBothWidths(page);

  await page.goto(`${PRODUCTS}?edit=${id}`);
  await page.getByLabel(attribute).selectOption('Teak');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved')).toBeVisible();

  await shopper.open(`/product/${slug}`);
  await page.getByText('Size & Material').click();
  await expect(page.getByText(attribute)).toBeVisible();
  await shopper.open('/collections');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByRole('group', { name: attribute }).getByRole('checkbox', { name: /^Teak/ }).check();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(name);
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('Teak');

  await openAsAdmin(shopper, `${PRODUCTS}/attributes`);
  await page.getByRole('button', { name: `Remove ${attribute}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, attribute)).toBeHidden();
});
