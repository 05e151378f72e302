import type { Page } from '@playwright/test';
import { expectNoLayoutShift, watchLayoutShifts } from './layout-shift';
import { expect, test } from './shop-test';

const PIN = '411038';
const PLACE = 'Pune';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const sidebar = (page: Page) => page.getByRole('form', { name: 'Filters' });

test.afterEach(({ shopper }) => {
  expect(shopper.consoleErrors).toEqual([]);
});

interface Product {
  name: string;
  effectivePrice: number;
  color: string;
}

test(
  'the filters combine any type, price and colour of a group with all other groups',
  {
    tag: [
      '@R-FILT-05',
      '@R-FILT-07',
      '@R-FILT-08',
      '@R-FILT-09',
      '@R-FILT-10',
      '@R-FILT-11',
      '@R-FILT-12',
      '@R-FILT-14',
      '@R-FILT-15',
    ],
  },
  async ({ page, shopper, request }) => {
    const products = (await (await request.get('/api/products')).json()) as Product[];
    await shopper.open('/collections');
    const group = (name: string) =>
      page.getByRole('form', { name: 'Filters' }).getByRole('group', { name, exact: true });
    const box = (of: string, name: string) => group(of).getByRole('checkbox', { name: new RegExp(`^${name}\\b`) });
    const labels = await group('Type')
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(labels).toEqual(['Wall Art', 'Wooden Art', 'Wearables', 'Table Decors', 'Lamp']);
    const count = async (holds: (product: Product) => boolean, what: string) =>
      expect(page.getByText(`${products.filter(holds).length} items`, { exact: true }).first(), what).toBeVisible();
    const reset = page.getByRole('button', { name: 'Reset Filters' }).first();

    const type = (word: string) => (product: Product) => product.name.startsWith(`${word} `);
    await box('Type', 'Lamp').check();
    await count(type('Lamp'), 'Lamp');
    await box('Type', 'Wooden Art').check();
    await count((one) => type('Lamp')(one) || type('Wooden')(one), 'Lamp or Wooden Art');
    await box('Price', 'Above ₹3,000').check();
    const dear = (one: Product) => one.effectivePrice > 3000;
    await count((one) => (type('Lamp')(one) || type('Wooden')(one)) && dear(one), 'and above 3,000');
    await reset.click();
    await count(() => true, 'all again');
    for (const [name, holds] of [
      ['Under ₹1,000', ({ effectivePrice }: Product) => effectivePrice < 1000],
      ['₹1,000 - ₹3,000', ({ effectivePrice }: Product) => effectivePrice >= 1000 && effectivePrice <= 3000],
      ['Above ₹3,000', dear],
    ] as const) {
      const one = group('Price').getByRole('checkbox', { name: new RegExp(`^${name}`) });
      await one.check();
      await count(holds, name);
      await one.uncheck();
    }
    await box('Color', 'Gold').check();
    await count(({ color }) => color === 'Gold', 'Gold');
  },
);

test(
  'filters are part of the address, so they can be shared and Back removes them; what comes soon is listed last, and a card shows its second picture on hover',
  {
    tag: [
      '@R-FILT-01',
      '@R-FILT-14',
      '@R-FILT-15',
      '@R-FILT-16',
      '@R-COLL-23',
      '@R-CARD-01',
      '@R-CARD-02',
      '@R-CARD-03',
      '@R-CARD-04',
    ],
  },
  async ({ page, shopper }) => {
    await shopper.open('/collections');
    await sidebar(page).getByLabel('Lamp').check();
    await expect(page).toHaveURL(/\?type=Lamp$/);
    await expect(page.getByText('10 items', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '10 items' })).toHaveCount(1);
    const last = cards(page).last();
    await expect(last.getByText('Launching Soon')).toBeVisible();
    await expect(last.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
    const first = cards(page).first();
    await expect(first.locator('img')).toHaveCount(1);
    await first.hover();
    await expect(first.locator('img')).toHaveCount(2);
    await expect(first.locator('img').last()).toHaveCSS('opacity', '1');
    await sidebar(page).getByLabel('Under ₹1,000').check();
    await expect(page).toHaveURL(/\?type=Lamp&price=under-1000$/);
    await expect(cards(page)).toHaveCount(1);

    await page.reload();

    await shopper.waitForHydration();
    await expect(cards(page)).toHaveCount(1);
    await expect(sidebar(page).getByLabel('Under ₹1,000')).toBeChecked();

    await page.goBack();
    await expect(sidebar(page).getByLabel('Under ₹1,000')).not.toBeChecked();
    await expect(cards(page)).toHaveCount(10);
  },
);

test('a list shows what arrives at the kept PIN code by a day, in an address to share', async ({
  page,
  shopper,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await watchLayoutShifts(page);
  await shopper.waitForPinCodes();
  await shopper.open('/collections');
  await page.getByText('Arrives by', { exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Where should it go? PIN code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where should it go?' });
  await dialog.getByRole('textbox', { name: 'PIN code' }).fill(PIN);
  await dialog.getByRole('button', { name: 'Save' }).click();

  type Dates = { dates: { makingDays: number; arrivesOn: string }[] };
  const { dates } = (await (await request.get(`/api/arrival-dates?pin=${PIN}`)).json()) as Dates;
  type List = { total: number; shortestMaking: number };
  const list = async (query: string) => (await (await request.get(`/api/products/search?${query}`)).json()) as List;
  const total = async (query: string) => (await list(query)).total;
  const { total: all, shortestMaking } = await list('limit=1');
  const first = dates.find(({ makingDays }) => makingDays >= shortestMaking)?.arrivesOn ?? '';
  const making = dates.findLast(({ arrivesOn }) => arrivesOn === first)?.makingDays;
  const soon = await total(`limit=1&making=${making}`);
  expect(soon, 'some are made in time, others are not').toBeLessThan(all);
  const shown = (count: number) => expect(page.getByText(`${count} items`, { exact: true }).first()).toBeVisible();

  const days = page.getByRole('group', { name: `Arrives by, in ${PLACE} ${PIN}` });
  await expect(days.getByRole('radio', { name: 'Any day' })).toBeChecked();
  await days.getByRole('radio').nth(1).check();
  await expect(page).toHaveURL(new RegExp(`by=${first}$`));
  await shown(soon);

  await page.reload();
  await shopper.waitForHydration();
  await shown(soon);
  await expectNoLayoutShift(shopper, 'a list by a day');
  await page
    .getByRole('group', { name: 'Active filters' })
    .getByRole('button', { name: /^Remove By / })
    .click();
  await shown(all);

  await shopper.open('/collections?by=2026-01-02');
  await expect(page.getByRole('main').getByText('No products match your selected filters.')).toBeVisible();
});

test(
  'at 768 px and below the filters are a dialog that closes by its button and by a click outside',
  { tag: ['@R-FILT-02', '@R-FILT-03', '@R-FILT-04', '@R-CONST-07'] },
  async ({ page, shopper }) => {
    await page.setViewportSize({ width: 769, height: 900 });
    await shopper.open('/collections/friends');
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(sidebar(page)).toBeHidden();

    const modal = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await modal.getByLabel('Wearables').check();
    await expect(modal.getByRole('button', { name: 'Show 9 items' })).toBeVisible();
    await page.mouse.click(384, 20);
    await expect(modal).toBeHidden();
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await modal.getByRole('button', { name: 'Close filters' }).click();
    await expect(modal).toBeHidden();
    await expect(cards(page)).toHaveCount(9);
  },
);
