import type { Locator, Response } from '@playwright/test';
import { expect, test } from './shop-test';

test('Back and Forward show visited pages without the network', async ({ page, shopper }) => {
  await shopper.open('/collections');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  // The click itself may scroll.
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { leftAt: window.scrollY }), { capture: true, once: true });
  });
  await main.getByRole('article').nth(12).getByRole('link').click();
  const place = await page.evaluate(() => (window as unknown as { leftAt: number }).leftAt);
  expect(place).toBeGreaterThan(0);
  // A link that comes under the mouse is prefetched.
  await page.mouse.move(5, 5);
  await expect(page).toHaveURL(/\/product\//);
  await expect(heading).not.toHaveText(title);
  const arrived = () => expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await arrived();
  await shopper.waitForNetworkIdle();
  const product = await heading.innerText();
  // Parts below the fold get their scripts as they are seen, which Back and Forward may bring into view.
  await page.goBack();
  await expect(heading).toHaveText(title);
  await shopper.waitForNetworkIdle();
  await page.goForward();
  await expect(heading).toHaveText(product);
  await arrived();
  await shopper.waitForNetworkIdle();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script', 'document'].includes(request.resourceType())) asked.push(request.url());
  });
  await page.context().setOffline(true);
  await page.goBack();
  await expect(heading).toHaveText(title);
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY), 'where one was').toBeCloseTo(place, -1);
  await page.goForward();
  await expect(heading).toHaveText(product);
  await arrived();
  expect(asked).toEqual([]);
  await page.context().setOffline(false);
  // Pictures further down were not loaded yet when the network went away.
  expect(shopper.consoleErrors.filter((complaint) => !complaint.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual(
    [],
  );
});

test('a product page is prefetched when its link is hovered, and opens offline', async ({ page, shopper }) => {
  await shopper.open('/collections/material/wood');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('main').getByRole('article').nth(1).getByRole('link');
  const name = await link.innerText();
  const address = (await link.getAttribute('href')) ?? '';
  const isProduct = (response: Response) => response.url().endsWith(`/api/products/slug${address.slice(8)}`);
  // What heeds the pointer is loaded after the page: a pointer that rests there before is moved once more.
  await expect(async () => {
    await page.mouse.move(0, 0);
    const [prefetched] = await Promise.all([page.waitForResponse(isProduct, { timeout: 2_000 }), link.hover()]);
    expect(prefetched.ok()).toBe(true);
  }).toPass();
  await shopper.waitForNetworkIdle();

  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Size & Material', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  expect(shopper.consoleErrors.filter((complaint) => !complaint.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual(
    [],
  );
});

test('nothing is prefetched for people who save data', async ({ page, shopper }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await shopper.open('/collections/material/wood');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('main').getByRole('article').nth(1).getByRole('link').hover();
  await page.waitForTimeout(300);
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('the script of a page is prefetched by hover, focus and touch of its link', async ({ page, shopper }) => {
  await shopper.open('/careers');
  const footer = page.getByRole('contentinfo');
  for (const [name, come] of [
    ['Shipping', (link: Locator) => link.focus()],
    ['Contact Us', (link: Locator) => link.dispatchEvent('touchstart')],
    ['FAQs', (link: Locator) => link.hover()],
  ] as const) {
    const link = footer.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const fetched = page.waitForResponse((response) => response.request().resourceType() === 'script');
    await come(link);
    expect((await fetched).ok(), name).toBe(true);
    await expect(page).toHaveURL(/\/careers$/);
  }
  await footer.getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(shopper.consoleErrors).toEqual([]);
});
