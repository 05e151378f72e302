import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { adminSession, arriveAsAdmin } from './admin';
import { expect, test } from './shop-test';
import type { Visitor } from './visitor';

const PRODUCTS = '/admin-dashboard/products';
const LAMP = 'Lamp Couple Name Acrylic Arch';

interface Saved {
  id: string;
  slug: string;
  name: string;
}

/** A call as the admin. */
async function ask<Answer>({ shop }: Visitor, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(shop + path, {
    method,
    headers: { authorization: `Bearer ${adminSession().token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return (await answer.json()) as Answer;
}

async function added(visitor: Visitor, fields: object = {}): Promise<Saved> {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const body = { name, price: 500, image: '["masala-box-1.webp","masala-box-2.webp"]', ...fields };
  return (await ask<{ product: Saved }>(visitor, 'POST', '/api/products', body)).product;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('R-ADM-11 R-ADM-12 R-ADM-13 R-ADM-14 R-ADM-15 a product is added, found and edited', async ({ page, visitor }) => {
  const name = `Brass Bowl ${randomUUID().slice(0, 8)}`;
  await arriveAsAdmin(visitor, PRODUCTS);
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
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/products'));
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
  await rowOf(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Product');
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Wooden Art, Kitchen');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('999');
  await expect(page.getByText('Changed, not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page).toHaveURL(/products\?q=Brass/);
  await expect(rowOf(page, name)).toContainText('₹999');

  await page.getByRole('link', { name: 'Add New Product' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByText('No changes yet')).toBeVisible();
  expect(visitor.complaints).toEqual([]);
});

test('R-ADM-12 R-API-39 a product is deleted after a question, and restored from the archive', async ({
  page,
  visitor,
}) => {
  const { name, slug } = await added(visitor);
  await arriveAsAdmin(visitor, `${PRODUCTS}?q=${encodeURIComponent(name)}`);
  const remove = rowOf(page, name).getByRole('button', { name: `Delete ${name}` });
  await remove.click();
  const question = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: /No product here has/ })).toBeVisible();
  expect((await fetch(`${visitor.shop}/api/products/slug/${slug}`)).status).toBe(404);
  await page.getByRole('button', { name: /^Archived/ }).click();
  await expect(page).toHaveURL(/show=archived/);
  await rowOf(page, name)
    .getByRole('button', { name: `Restore ${name}` })
    .click();
  await expect(page.getByRole('heading', { name: /No product here has/ })).toBeVisible();
  expect((await fetch(`${visitor.shop}/api/products/slug/${slug}`)).status).toBe(200);
  expect(visitor.complaints).toEqual([]);
});

test('R-ADM-12 a product is duplicated: the copy is a new one, with a new address', async ({ page, visitor }) => {
  const { name, slug } = await added(visitor, { color: 'Brass', instruction: '["One name"]' });
  await arriveAsAdmin(visitor, `${PRODUCTS}?q=${encodeURIComponent(name)}`);
  await rowOf(page, name)
    .getByRole('link', { name: `Duplicate ${name}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Product');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} copy`);
  await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('Brass');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(rowOf(page, `${name} copy`)).toBeVisible();
  const copy = await fetch(`${visitor.shop}/api/products/slug/${slug}-copy`);
  expect(await copy.json()).toMatchObject({ color: 'Brass', instruction: ['One name'] });
  expect(visitor.complaints).toEqual([]);
});

test('R-ERR-19 R-ERR-20 saving and deleting that fail are told in the specified words', async ({ page, visitor }) => {
  const { name, id } = await added(visitor);
  await arriveAsAdmin(visitor, `${PRODUCTS}?edit=${id}`);
  await page.getByLabel('Rating, 0 to 5').fill('9');
  await page.getByRole('button', { name: 'Save product' }).click();
  const failed = page.getByRole('alertdialog', { name: 'Failed to save product. Check console for details.' });
  await expect(failed).toContainText('rating must be a number from 0 to 5');
  expect(visitor.complaints.some((line) => line.startsWith('Failed to save product'))).toBe(true);
  await failed.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Rating, 0 to 5')).toHaveValue('9');

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await expect(page).toHaveURL(/q=Journey/);
  await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await rowOf(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Failed to delete product.' })).toBeVisible();
});

test('R-API-37 two edits at once: nothing is written over unseen', async ({ page, visitor }) => {
  const { name, id } = await added(visitor);
  await arriveAsAdmin(visitor, `${PRODUCTS}?edit=${id}`);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('600');
  await ask(visitor, 'PUT', `/api/products/${id}`, { price: 700, color: 'Silver' });
  await page.getByRole('button', { name: 'Save product' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this product' });
  await expect(conflict).toContainText('Theirs 700');
  await expect(conflict).toContainText('Yours 600');
  expect(await violations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'See theirs' }).click();
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('700');
  await expect(page.getByText('No changes yet')).toBeVisible();

  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('650');
  await ask(visitor, 'PUT', `/api/products/${id}`, { color: 'Copper' });
  await page.getByRole('button', { name: 'Save product' }).click();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL(PRODUCTS);
  const saved = await ask<object>(visitor, 'GET', `/api/admin/products/${id}`);
  expect(saved).toMatchObject({ name, price: 650, color: 'Copper' });
});

for (const width of [1440, 390])
  test(`R-ROUTE-41 the list and the form stand at ${width} pixels`, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height: 844 });
    await arriveAsAdmin(visitor, PRODUCTS);
    await page.getByRole('searchbox', { name: 'Search products' }).fill(LAMP);
    await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible();
    expect(await isWide(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await rowOf(page, LAMP)
      .getByRole('link', { name: `Edit ${LAMP}` })
      .click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(LAMP);
    expect(await isWide(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Products' }).first().click();
    expect(visitor.complaints).toEqual([]);
  });
