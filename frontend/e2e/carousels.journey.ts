import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop-test';
import { pauseClock } from './shopper-page';

const carousel = (page: Page, name: string) => page.getByRole('region', { name });
const AWAY = [5, 5] as const;
/** How far a tile may reach over its region, in pixels. */
const REACH = 4;

/** The names of the tiles that are completely in view, from the left. */
const inView = (shown: Locator) =>
  shown.evaluate((region, reach) => {
    const { left, right } = region.getBoundingClientRect();
    return [...region.querySelectorAll('li a')]
      .map((tile) => ({ name: (tile.textContent ?? '').trim(), box: tile.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.left > left - reach && box.right < right + reach)
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ name }) => name);
  }, REACH);

test(
  'a carousel moves on every 3 seconds, loops, and stops on pause, hover and focus',
  { tag: ['@R-CONST-04', '@R-CONST-05', '@R-COLL-25'] },
  async ({ page, shopper }) => {
    await page.clock.install();
    await shopper.open('/collections/style');
    const tiles = carousel(page, 'By Style to browse');
    await expect(tiles).toHaveAttribute('data-turning', 'true');
    await tiles.getByRole('button', { name: 'Pause By Style to browse' }).click();
    await expect(tiles).not.toHaveAttribute('data-turning', 'true');
    await pauseClock(page);
    await expect.poll(() => inView(tiles)).toHaveLength(4);
    const first = await inView(tiles);
    await page.clock.runFor(6_000);
    expect(await inView(tiles)).toEqual(first);

    await tiles.getByRole('button', { name: 'Play By Style to browse' }).click();
    await page.mouse.move(...AWAY);
    await expect(tiles).toHaveAttribute('data-turning', 'true');
    await page.clock.runFor(2_990);
    expect(await inView(tiles)).toEqual(first);
    await page.clock.runFor(20);
    await page.clock.runFor(2_000);
    const seen = [first, await inView(tiles)];
    for (let steps = 0; steps < 5; steps += 1) {
      await page.clock.runFor(3_000);
      seen.push(await inView(tiles));
      expect(seen.at(-1)).not.toEqual(seen.at(-2));
      expect(seen.at(-1)).toHaveLength(4);
    }
    expect(new Set(seen.flat())).toEqual(new Set(['Modern', 'Vintage', 'Bohemian', 'Traditional', 'Transitional']));
    expect(seen.slice(1), 'it comes round to its first tile').toContainEqual(first);

    const resting = seen.at(-1);
    await tiles.getByRole('link').first().hover();
    await expect(tiles).not.toHaveAttribute('data-turning', 'true');
    await page.clock.runFor(7_000);
    expect(await inView(tiles)).toEqual(resting);
    await page.mouse.move(...AWAY);
    await expect(tiles).toHaveAttribute('data-turning', 'true');
    await tiles.getByRole('link', { name: resting?.[0] ?? '' }).focus();
    await expect(tiles).not.toHaveAttribute('data-turning', 'true');
    await page.clock.runFor(7_000);
    expect(await inView(tiles)).toEqual(resting);
  },
);

test(
  'a carousel shows 4 tiles, 3 up to 1024 px, 2 up to 768 and 1 up to 480, and does not move with reduced motion',
  { tag: ['@R-CONST-06', '@R-COLL-25'] },
  async ({ page, shopper }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await shopper.open('/collections');
    const tiles = carousel(page, 'Collections to browse');
    for (const [width, count] of [
      [1440, 4],
      [1025, 4],
      [1024, 3],
      [769, 3],
      [768, 2],
      [481, 2],
      [480, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => inView(tiles), `at ${width} px`).toHaveLength(count);
      if (count < 4) {
        await expect(tiles.getByRole('button', { name: 'Play Collections to browse' })).toBeVisible();
        await expect(tiles).not.toHaveAttribute('data-turning', 'true');
      }
    }
  },
);

test(
  'a category’s carousel leads to its subcategories while the list below can be filtered',
  { tag: ['@R-COLL-04', '@R-COLL-05'] },
  async ({ page, shopper }) => {
    // Each step of the carousel is then a jump.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shopper.open('/collections/material');
    const carousel = page.getByRole('region', { name: 'By Material to browse' });
    await carousel.getByRole('button', { name: 'Play By Material to browse' }).click();
    await page.mouse.move(...AWAY);
    await expect(carousel).toHaveAttribute('data-turning', 'true');
    await carousel.getByRole('button', { name: 'Pause By Material to browse' }).click();
    await expect(carousel).not.toHaveAttribute('data-turning', 'true');
    // Any of the tiles may be the hidden one: the carousel may have moved before it was paused.
    const hidden = () =>
      carousel.evaluate((region) => {
        const { left, right } = region.getBoundingClientRect();
        return [...region.querySelectorAll('li a')]
          .map((tile) => ({ name: (tile.textContent ?? '').trim(), box: tile.getBoundingClientRect() }))
          .filter(({ box }) => box.right < left + 4 || box.left > right - 4)
          .map(({ name }) => name);
      });
    await expect.poll(hidden).toHaveLength(1);
    const next = carousel.getByRole('link', { name: (await hidden())[0] ?? 'none', exact: true });
    await expect(next).not.toBeInViewport({ ratio: 0.5 });
    await carousel.getByRole('button', { name: 'Next By Material to browse' }).click();
    await expect(next).toBeInViewport({ ratio: 0.9 });

    const whole = await page.getByRole('main').getByRole('article').count();
    await page.getByRole('form', { name: 'Filters' }).getByLabel('Lamp').check();
    await expect(page).toHaveURL(/\?type=Lamp$/);
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeLessThan(whole);

    await page.getByRole('region', { name: 'By Material to browse' }).getByRole('link', { name: 'Metal' }).click();
    await expect(page).toHaveURL(/\/collections\/material\/metal$/);
  },
);
