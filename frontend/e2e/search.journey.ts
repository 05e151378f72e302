import { violations } from './accessibility';
import { expect, test } from './shop-test';

const SEARCH = '**/api/products/suggestions?*';

test.beforeEach(async ({ page, visitor }) => {
  await visitor.go('/our-story');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
});

for (const width of [390, 1440]) {
  test(`a slip finds what was meant, and says so, at ${width} px`, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height: 844 });
    const field = page.getByRole('combobox', { name: 'Search products' });
    await field.fill('lmap');
    const near = page.getByRole('group', { name: 'No exact match. Close to what you typed:' });
    await expect(near.getByRole('option').first()).toContainText('Lamp');
    await expect(
      page.getByRole('status').filter({ hasText: /^No exact match\. \d close to what you typed/ }),
    ).toHaveCount(1);
    await expect(page.getByRole('option', { name: 'Lamp Type' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await field.fill('wodden');
    await expect(near.getByRole('option').first()).toContainText('Wooden');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(visitor.complaints).toEqual([]);
  });
}

test('R-SRCH-01 the keyboard alone: arrows, Enter, Escape', async ({ page }) => {
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

test('a slow search shows the shape of its results; one that fails can be tried again', async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  await page.route(SEARCH, async (route) => {
    await slow.promise;
    await route.abort();
  });
  await page.getByRole('combobox', { name: 'Search products' }).fill('urli');
  const panel = page.locator('#search');
  await expect(panel.locator('[aria-hidden=true] > span')).toHaveCount(4);
  slow.resolve();
  await expect(page.getByText('The search could not be reached.')).toBeVisible();
  await page.unroute(SEARCH);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText('Urli');
});

test('offline the search says so, and searches on when the network is back', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Search products' }).fill('ur');
  await expect(page.getByRole('group', { name: 'Products' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Search products' }).fill('urli');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(1);
});
