import { expect, test } from './shop-test';

const SEARCH = '**/api/products/suggestions?*';

test.beforeEach(async ({ page, shopper }) => {
  await shopper.open('/our-story');
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
});

test('the search can be used by keyboard alone', { tag: '@R-SRCH-01' }, async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Search products' });
  await page.keyboard.type('urli');
  const option = page.getByRole('group', { name: 'Products' }).getByRole('option').first();
  await expect(option).toContainText('Urli');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/.*urli/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Urli');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test('a slow search shows placeholders, and a failed one can be tried again', async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  await page.route(SEARCH, async (route) => {
    await slow.promise;
    await route.abort();
  });
  await page.getByRole('combobox', { name: 'Search products' }).fill('urli');
  const panel = page.locator('#search');
  await expect(panel.locator('[aria-hidden=true] > span')).toHaveCount(4);
  slow.resolve();
  await expect(page.getByText('We couldn’t search just now.')).toBeVisible();
  await page.unroute(SEARCH);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText('Urli');
});

test('the search says when the browser is offline, and continues when the network returns', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Search products' }).fill('ur');
  await expect(page.getByRole('group', { name: 'Products' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Search products' }).fill('urli');
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(1);
});

test(
  'the search finds any part of a name in any case and leads to the product',
  { tag: ['@R-SRCH-01', '@R-SRCH-02', '@R-SRCH-03', '@R-SRCH-04', '@R-PROD-03'] },
  async ({ page, shopper }) => {
    const toggle = page.getByRole('button', { name: 'Search', exact: true });
    const field = page.getByRole('combobox', { name: 'Search products' });
    const results = page.getByRole('group', { name: 'Products' }).getByRole('option');
    await expect(field).toBeFocused();
    await field.fill('bRaSs UrLi');
    await expect(results).toHaveCount(1);
    await expect(results).toContainText('Table Brass Urli Bowl for Flowers');
    await field.fill('झुमके');
    await expect(page.getByRole('group', { name: 'Products for “झुमके”' }).getByRole('option')).toHaveCount(1);
    await field.fill('qqqq xxxx');
    await expect(page.getByText('No results for “qqqq xxxx”.')).toBeVisible();
    await field.fill('ELEPHANT');
    await expect(results.first()).toBeVisible();
    for (const name of await results.allTextContents()) expect(name.toLowerCase()).toContain('elephant');
    await field.fill('');
    await expect(results).toHaveCount(0);

    await page.route('**/api/products/suggestions?*', async (route) => {
      const answer = await route.fetch();
      const found = (await answer.json()) as { products: object[] };
      await route.fulfill({ json: { ...found, products: found.products.map((one) => ({ ...one, pictures: [] })) } });
    });
    await field.fill('terrarium');
    const picture = results.first().locator('img');
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await toggle.click();
    await expect(field).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });

    await toggle.click();
    await field.fill('eNaMeL');
    await results.click();
    await expect(page).toHaveURL(/\/product\/table-enamel-photo-mug$/);
    await expect(field).toBeHidden();
    expect(await shopper.navigationState()).toMatchObject({ product: { slug: 'table-enamel-photo-mug' } });
    expect(shopper.consoleErrors).toEqual([]);
  },
);
