import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './accessibility';
import { expectNoLayoutShift, watchLayoutShifts } from './layout-shift';
import { expect, test } from './shop-test';
import { GIFT, PLAIN, type ShopperPage } from './shopper-page';

const OTHER = { slug: 'table-brass-urli-bowl-for-flowers', name: 'Table Brass Urli Bowl for Flowers' };
const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const links = (page: Page) => row(page).getByRole('link');

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('recentlyViewed'));

/** Opens a product and waits until so many products are recorded as viewed. */
async function look(shopper: ShopperPage, slug: string, many: number): Promise<void> {
  await shopper.open(`/product/${slug}`);
  await expect.poll(async () => JSON.parse((await kept(shopper.page)) ?? '[]') as string[]).toHaveLength(many);
}

test('recently viewed products are shown newest first until they are cleared, also while a page loads', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await watchLayoutShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products/picked')) asked.push(request.url());
  });
  await look(shopper, GIFT.slug, 1);
  await expect(row(page)).toHaveCount(0);
  await look(shopper, PLAIN.slug, 2);
  await expect(row(page), 'a row of one').toHaveCount(0);
  expect(asked).toEqual([]);
  await look(shopper, OTHER.slug, 3);
  await expect(row(page)).toHaveCount(1);
  await row(page).scrollIntoViewIfNeeded();
  await expect(links(page).first()).toBeVisible();
  await expect(links(page)).toHaveText([new RegExp(PLAIN.name), new RegExp(GIFT.name)]);
  expect(asked).toHaveLength(1);
  await expectNoLayoutShift(shopper, 'a product after others');
  await expectAccessibleAtBothWidths(page, 'a product after others');

  await shopper.open('/');
  await expect(row(page)).toHaveCount(1);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await row(page).scrollIntoViewIfNeeded();
  await expect(links(page)).toHaveText([OTHER.name, PLAIN.name, GIFT.name].map((name) => new RegExp(name)));
  await expectNoLayoutShift(shopper, 'the home page after others');
  await expectAccessibleAtBothWidths(page, 'the home page after others');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/products/slug/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await links(page).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: OTHER.name })).toBeVisible();

  await row(page).getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(row(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await expect(page.getByRole('main')).toBeFocused();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Buy Now' }).first()).toBeEnabled();
  expect(await kept(page), 'what was cleared stays so').toBeNull();
  expect(shopper.consoleErrors).toEqual([]);
});
