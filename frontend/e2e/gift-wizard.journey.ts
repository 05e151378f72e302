import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const back = (page: Page) => page.getByRole('button', { name: 'Back' });

/** What the cards of a question say beyond their edge. */
const cutTitles = (page: Page) =>
  page
    .getByRole('main')
    .locator('label')
    .evaluateAll((cards) =>
      cards.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent?.trim()),
    );

test(
  'the gift wizard leads through three questions to gifts',
  { tag: ['@R-ROUTE-28', '@R-ROUTE-29', '@R-WIZ-01', '@R-WIZ-02', '@R-WIZ-03'] },
  async ({ page, shopper }) => {
    await shopper.open('/our-story');
    await page.getByRole('banner').getByRole('link', { name: 'Gift Wizard' }).click();
    await expect(page).toHaveURL(/\/gift-wizard$/);
    await expect(next(page)).toBeDisabled();
    await expect(back(page)).toHaveCount(0);
    await page.getByRole('radio', { name: 'Her', exact: true }).check();
    await next(page).click();

    await expect(page.getByRole('heading', { name: 'What is the occasion?' })).toBeFocused();
    for (const width of [480, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutTitles(page), `at ${width} px`).toEqual([]);
    }
    const setCardWidth = (width: string) =>
      page.locator('main label').evaluateAll((cards, to) => {
        for (const card of cards) (card as HTMLElement).style.width = to;
      }, width);
    await setCardWidth('6rem');
    expect(await cutTitles(page), 'where there is no room').toContain('Housewarming');
    await setCardWidth('');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(next(page)).toBeDisabled();
    await expect(back(page)).toBeVisible();
    await page.getByRole('radio', { name: 'Anniversary' }).check();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'How much would you like to spend?' })).toBeFocused();
    await expect(next(page)).toBeDisabled();
    await expect(back(page)).toBeVisible();
    await page.getByLabel('Budget in rupees').fill('a lot');
    await expect(next(page)).toBeDisabled();
    await page.getByRole('button', { name: '₹2,000' }).click();
    await next(page).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For her, for an anniversary');
    await expect(back(page)).toHaveCount(0);
    await expect(next(page)).toHaveCount(0);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toContainText('under budget');
    const reasons = page.getByRole('list', { name: 'Why this one' });
    expect(await reasons.count()).toBe(await cards.count());
    await page.goBack();
    await expect(page.getByLabel('Budget in rupees')).toHaveValue('');
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'the server’s HTML of the wizard has the gifts that fit recipient and budget, and without answers the first question',
  { tag: ['@R-WIZ-01', '@R-WIZ-05', '@R-WIZ-06', '@R-WIZ-07'] },
  async ({ page, shopper, request }) => {
    const products = await request.get('/api/products');
    const all = (await products.json()) as { name: string; effectivePrice: number; giftingguide: string[] }[];
    const expected = (most: number) =>
      all.filter((one) => one.giftingguide.includes('office') && one.effectivePrice <= most).map(({ name }) => name);
    const headings = async (address: string, which: string) => {
      const html = await (await request.get(address)).text();
      return page.evaluate(
        ([text, selector]) =>
          [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll(selector)].map(
            (heading) => heading.textContent,
          ),
        [html, which] as const,
      );
    };
    for (const [budget, most] of [
      ['1500', 1500],
      ['any', Infinity],
    ] as const) {
      for (const occasion of ['Birthday', 'Just because']) {
        const address = `/gift-wizard?step=4&recipient=Office&occasion=${occasion}&budget=${budget}`;
        const names = await headings(address, 'main article :is(h2, h3)');
        expect(names.toSorted()).toEqual(expected(most).toSorted());
      }
    }
    await shopper.open('/gift-wizard?step=4&recipient=office&occasion=Birthday&budget=1500');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(expected(1500).length);
    expect(await headings('/gift-wizard?step=4', 'h1')).toEqual(['Who is it for?']);
    expect(shopper.consoleErrors).toEqual([]);
  },
);
