import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { violations } from './accessibility';
import { expect, test } from './shop-test';
import { GIFT, PLAIN, type Visitor } from './visitor';

const OTHER = { slug: 'table-brass-urli-bowl-for-flowers', name: 'Table Brass Urli Bowl for Flowers' };
const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const links = (page: Page) => row(page).getByRole('link');

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('recentlyViewed'));

/** Looks at a product until that is noted, as the so many. */
async function look(visitor: Visitor, slug: string, many: number): Promise<void> {
  await visitor.go(`/product/${slug}`);
  await expect.poll(async () => JSON.parse((await kept(visitor.page)) ?? '[]') as string[]).toHaveLength(many);
}

/** How far things moved that nobody had moved, as browsers count it. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
          resolve(sum);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );

for (const width of [390, 1440]) {
  test(`what was viewed is shown again at ${width} px, newest first, until it is cleared`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/products/picked')) asked.push(request.url());
    });
    await look(visitor, GIFT.slug, 1);
    await expect(row(page)).toHaveCount(0);
    await look(visitor, PLAIN.slug, 2);
    await expect(row(page)).toHaveCount(1);
    expect(asked).toEqual([]);
    await look(visitor, OTHER.slug, 3);
    await expect(row(page)).toHaveCount(1);
    await row(page).scrollIntoViewIfNeeded();
    await expect(links(page).first()).toBeVisible();
    await expect(links(page)).toHaveText([new RegExp(PLAIN.name), new RegExp(GIFT.name)]);
    expect(asked).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);

    await visitor.go('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await row(page).scrollIntoViewIfNeeded();
    await expect(links(page)).toHaveText([OTHER.name, PLAIN.name, GIFT.name].map((name) => new RegExp(name)));
    expect(await violations(page)).toEqual([]);
    await links(page).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: OTHER.name })).toBeVisible();

    await row(page).scrollIntoViewIfNeeded();
    await row(page).getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(row(page)).toHaveCount(0);
    expect(await kept(page)).toBeNull();
    await expect(page.getByRole('main')).toBeFocused();
    expect(visitor.complaints).toEqual([]);
  });
}

test('what is cleared while a page is still coming stays cleared', async ({ page, visitor }) => {
  await look(visitor, GIFT.slug, 1);
  await look(visitor, PLAIN.slug, 2);
  await visitor.go('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await row(page).scrollIntoViewIfNeeded();
  await expect(links(page)).toHaveCount(2);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/products/slug/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await links(page).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: PLAIN.name })).toBeVisible();
  await row(page).getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(row(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Buy Now' }).first()).toBeEnabled();
  expect(await kept(page)).toBeNull();
  expect(visitor.complaints).toEqual([]);
});

test('a product that is not shown any more drops out of what was viewed, quietly', async ({ page, visitor }) => {
  await look(visitor, GIFT.slug, 1);
  await page.evaluate((gone) => {
    const ids = JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]') as string[];
    localStorage.setItem('recentlyViewed', JSON.stringify([gone, ...ids]));
  }, randomUUID());
  await visitor.go(`/product/${PLAIN.slug}`);
  await row(page).scrollIntoViewIfNeeded();
  await expect(links(page)).toHaveCount(1);
  await expect(row(page).getByRole('listitem')).toHaveCount(1);
  expect(
    await page.evaluate(() => (JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]') as string[]).length),
  ).toBe(2);
  expect(visitor.complaints).toEqual([]);
});
