import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test';

interface Product {
  name: string;
  rating: number;
  reviews: number;
  gift: boolean;
  luxury: boolean;
  wallart: boolean;
  personalisedJewellary: boolean;
  customisable: boolean;
  comingSoon: boolean;
  material: string;
  style: string;
  trending: string;
  theme: string[];
  giftingguide: string[];
}

const TYPES = ['Wall Art', 'Wooden Art', 'Wearables', 'Table Decors', 'Lamp'];

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });

/** Every name that the list shows, page after page. */
async function listed(page: Page): Promise<string[]> {
  const names: string[] = [];
  const next = page.getByRole('main').getByRole('link', { name: /^Next/ });
  for (;;) {
    names.push(...(await cards(page).getByRole('heading').allTextContents()));
    if ((await next.count()) === 0) return names;
    const address = await next.getAttribute('href');
    await page.goto(address ?? '');
  }
}

let products: Product[];
test.beforeAll(async ({ baseURL }) => {
  products = (await (await fetch(`${baseURL}/api/products`)).json()) as Product[];
});
test.afterEach(({ visitor }) => {
  expect(visitor.complaints).toEqual([]);
});

test('R-DATA-07 R-DATA-08 every rating is from 0 to 5, every count of reviews a whole number', () => {
  for (const { name, rating, reviews } of products) {
    expect(rating, name).toBeGreaterThanOrEqual(0);
    expect(rating, name).toBeLessThanOrEqual(5);
    expect(Number.isInteger(reviews) && reviews >= 0, name).toBe(true);
  }
});

test('R-COLL-01 R-COLL-02 R-COLL-03 R-COLL-23 the landing page: trail, four tiles, filters, and every product', async ({
  page,
  visitor,
}) => {
  await visitor.go('/collections');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Collections',
  ]);
  const tiles = page.getByRole('region', { name: 'Collections to browse' }).getByRole('link');
  await expect(tiles).toHaveText(['TRENDING', 'BY STYLE', 'BY MATERIAL', 'BY THEMES']);
  expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))).toEqual([
    '/collections/trending',
    '/collections/style',
    '/collections/material',
    '/collections/theme',
  ]);
  await expect(filters(page)).toBeVisible();
  const names = await listed(page);
  expect(names.toSorted()).toEqual(products.map(({ name }) => name).toSorted());
  const soon = products.filter(({ comingSoon }) => comingSoon).map(({ name }) => name);
  expect(names.slice(-soon.length).toSorted(), 'R-COLL-23 coming-soon products stand last').toEqual(soon.toSorted());
});

test('R-COLL-06 R-COLL-07 R-COLL-08 R-COLL-09 each category has the tiles of its subcategories', async ({
  page,
  visitor,
}) => {
  const TILES = {
    style: ['By Style', 'Modern', 'Vintage', 'Bohemian', 'Traditional', 'Transitional'],
    material: ['By Material', 'Wood', 'Acrylic', 'Glass', 'Resin', 'Metal'],
    theme: ['By Themes', 'Earthy', 'ModernMinimalist', 'OfficeEssentials', 'Safari', 'Wellness'],
    trending: ['Trending', 'SoftGirlAesthetic', 'Dopamine', 'Coquette'],
  };
  for (const [category, [heading, ...names]] of Object.entries(TILES)) {
    await visitor.go(`/collections/${category}`);
    const tiles = page.getByRole('region', { name: `${heading} to browse` }).getByRole('link');
    await expect(tiles).toHaveText(names);
    expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))).toEqual(
      names.map((name) => `/collections/${category}/${name.toLowerCase()}`),
    );
  }
});

test('R-COLL-10 R-COLL-11 a pair shows its products and no others, below its trail', async ({ page, visitor }) => {
  const PAIRS: [path: string, trail: string[], holds: (product: Product) => boolean][] = [
    ['material/wood', ['By Material', 'Wood'], ({ material }) => material === 'Wood'],
    ['material/acrylic', ['By Material', 'Acrylic'], ({ material }) => material === 'Acrylic'],
    ['style/bohemian', ['By Style', 'Bohemian'], ({ style }) => style === 'Bohemian'],
    ['trending/coquette', ['By Trending', 'Coquette'], ({ trending }) => trending === 'Coquette'],
    ['theme/officeessentials', ['By Theme', 'OfficeEssentials'], ({ theme }) => theme.includes('OfficeEssentials')],
  ];
  for (const [path, trail, holds] of PAIRS) {
    await visitor.go(`/collections/${path}`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Collections',
      ...trail,
    ]);
    const expected = products.filter(holds).map(({ name }) => name);
    expect(expected.length, path).toBeGreaterThan(0);
    expect((await listed(page)).toSorted(), path).toEqual(expected.toSorted());
  }
});

test('R-COLL-12 R-COLL-13 R-COLL-14 each gifting page: heading, its products, the same filters', async ({
  page,
  visitor,
}) => {
  for (const word of ['him', 'her', 'friends', 'family', 'office', 'diy']) {
    await visitor.go(`/collections/${word}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`The ${word.toUpperCase()} Collection`);
    for (const name of [...TYPES, 'Under ₹1,000', '₹1,000 - ₹3,000', 'Above ₹3,000']) {
      await expect(filters(page).getByRole('checkbox', { name: new RegExp(`^${name}`) }), word).toBeVisible();
    }
    const expected = products.filter(({ giftingguide }) => giftingguide.includes(word)).map(({ name }) => name);
    expect((await listed(page)).toSorted(), word).toEqual(expected.toSorted());
  }
});

test('R-COLL-16 R-COLL-17 R-COLL-18 R-COLL-19 R-COLL-20 R-COLL-21 R-COLL-22 the flagged lists hold exactly what is flagged', async ({
  page,
  visitor,
}) => {
  const LISTS: [word: string, heading: string, crumb: string, holds: (product: Product) => boolean][] = [
    ['gifts', 'Gifts', 'Gifts', ({ gift }) => gift],
    ['luxury', 'Luxury', 'Luxury', ({ luxury }) => luxury],
    ['wall-art', 'Wall Art', 'Wall Art', ({ wallart }) => wallart],
    [
      'personalised-jewellary',
      'Personalised Jewellery',
      'Personalised Jewellery',
      ({ personalisedJewellary }) => personalisedJewellary,
    ],
    ['customised-products', 'Customisable Collection', 'Personalised', ({ customisable }) => customisable],
  ];
  for (const [word, heading, crumb, holds] of LISTS) {
    await visitor.go(`/collections/${word}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Collections',
      crumb,
    ]);
    const expected = products.filter(holds).map(({ name }) => name);
    expect((await listed(page)).toSorted(), word).toEqual(expected.toSorted());
  }
});
