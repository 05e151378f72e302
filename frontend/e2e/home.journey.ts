import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';

const part = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('region', { name });

test(
  'the home page has the gifting guide, the bestsellers, the best reviews and the social links that the shop has',
  {
    tag: [
      '@R-HOME-01',
      '@R-HOME-02',
      '@R-HOME-03',
      '@R-HOME-04',
      '@R-HOME-05',
      '@R-HOME-06',
      '@R-HOME-07',
      '@R-HOME-08',
      '@R-HOME-09',
    ],
  },
  async ({ page, shopper, request }) => {
    await shopper.open('/');
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
    expect(shopper.consoleErrors).toEqual([]);
  },
);
