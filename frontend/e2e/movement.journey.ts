import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop-test';

/** The longest that an element of the page takes to fade, slide or grow, in ms; what turns for ever is no movement of it. */
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

test('R-ROUTE-42 movement takes 200 ms: the header, a drawer, and nothing takes longer', async ({ page, visitor }) => {
  for (const path of ['/', '/collections/material', '/gift-wizard']) {
    await visitor.go(path);
    await expect(page.getByRole('banner')).toHaveCSS('transition-duration', '0.2s');
    expect(await longest(page), path).toBe(200);
  }
  await expect(await openDrawer(page)).toHaveCSS('animation-duration', '0.2s');
  expect(await longest(page)).toBe(200);
});

test('R-ROUTE-42 whoever asked for less movement sees none', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/collections/material', '/gift-wizard']) {
    await visitor.go(path);
    expect(await longest(page), path).toBeLessThanOrEqual(1);
    const endless = await page.evaluate(
      () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === Infinity).length,
    );
    expect(endless, path).toBe(0);
  }
  await openDrawer(page);
  expect(await longest(page)).toBeLessThanOrEqual(1);
});
