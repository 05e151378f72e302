import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop-test';

/** The longest transition or finite animation of the page, in ms. */
function longest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)),
    );
    const times = parts.flatMap(({ transitionDuration, animationDuration, animationIterationCount }) => [
      ...transitionDuration.split(','),
      ...(animationIterationCount.includes('infinite') ? [] : animationDuration.split(',')),
    ]);
    return Math.max(...times.map((time) => parseFloat(time) * 1000));
  });
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Shopping Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: /Shopping Cart/ });
  await expect(drawer).toBeVisible();
  return drawer;
}

test('animations take 200 ms and none takes longer', { tag: '@R-ROUTE-42' }, async ({ page, shopper }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const path of ['/', '/collections/material', '/gift-wizard']) {
    await shopper.open(path);
    await expect(page.getByRole('banner')).toHaveCSS('transition-duration', '0.2s');
    expect(await longest(page), path).toBe(200);
  }
  await expect(await openDrawer(page)).toHaveCSS('animation-duration', '0.2s');
  expect(await longest(page)).toBe(200);
  await page.keyboard.press('Escape');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDrawer(page);
  expect(await longest(page), 'for people who prefer reduced motion').toBeLessThanOrEqual(1);
});
