import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';

const part = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('region', { name });

test.beforeEach(async ({ page, shopper }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.open('/');
});
test.afterEach(({ shopper }) => {
  expect(shopper.consoleErrors).toEqual([]);
});

test(
  'the home page’s showcase, banner and buttons lead to their pages',
  { tag: ['@R-HOME-01', '@R-HOME-02', '@R-HOME-08', '@R-HOME-09'] },
  async ({ page, shopper }) => {
    const home = () => shopper.open('/');
    const tiles = part(page, 'Five rooms to wander through').getByRole('link');
    expect(await tiles.count()).toBeGreaterThan(3);
    for (const tile of await tiles.all()) {
      await expect(tile).toHaveAttribute('href', /^\/collections[?/]/);
      await expect(tile.locator('img')).toHaveCount(1);
    }
    await tiles.first().click();
    await expect(page).toHaveURL(/\/collections\?type=Lamp$/);

    await home();
    const banner = page.getByRole('heading', { name: 'DISCOVER OUR COLLECTION', exact: true });
    await expect(banner).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Discover Our Collections' }).click();
    await expect(page).toHaveURL(/\/collections$/);

    await home();
    await page.getByRole('main').getByRole('link', { name: 'Share Your Experience' }).click();
    await expect(page).toHaveURL(/\/feedback$/);
  },
);

test(
  'the home page has the gifting guide, the bestsellers, the best reviews and the social links',
  { tag: ['@R-HOME-03', '@R-HOME-04', '@R-HOME-05', '@R-HOME-06', '@R-HOME-07'] },
  async ({ page, request }) => {
    await expect(page.getByText('Gifting Guide', { exact: true })).toBeVisible();
    const links = part(page, 'Who is it for?').getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.toSorted()).toEqual([
      '/collections/diy',
      '/collections/family',
      '/collections/friends',
      '/collections/her',
      '/collections/him',
      '/collections/office',
      '/gift-wizard',
    ]);

    const featured = (await (await request.get('/api/products/featured')).json()) as { name: string }[];
    const row = part(page, 'Bestsellers');
    await expect(row.getByRole('heading', { level: 2, name: 'Bestsellers' })).toBeVisible();
    await expect(row.getByRole('article').getByRole('heading')).toHaveText(featured.map(({ name }) => name));

    const top = (await (await request.get('/api/feedback/top')).json()) as { name: string; message: string }[];
    expect(top.length).toBeGreaterThan(3);
    await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
    const reviews = part(page, 'Reviews').getByRole('figure');
    await expect(reviews.getByRole('blockquote')).toHaveText(top.map(({ message }) => message));
    for (const [place, { name }] of top.entries()) await expect(reviews.nth(place)).toContainText(name);

    const badges = page.getByRole('main').getByRole('link', { name: /^(Instagram|Facebook|YouTube|Pinterest)$/ });
    await expect(badges).toHaveCount(4);
  },
);
