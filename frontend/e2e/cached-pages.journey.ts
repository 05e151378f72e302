import type { Locator } from '@playwright/test';
import { expect, test } from './shop-test';

test('pages that were shown once are shown again without the network', async ({ page, shopper }) => {
  await shopper.open('/collections');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const shelf = await heading.innerText();
  await main.getByRole('article').nth(12).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await main.getByRole('article').nth(12).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(heading).not.toHaveText(shelf);
  const arrived = () => expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await arrived();
  await shopper.waitForNetworkIdle();
  const product = await heading.innerText();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script', 'document'].includes(request.resourceType())) asked.push(request.url());
  });
  await page.context().setOffline(true);
  await page.goBack();
  await expect(heading).toHaveText(shelf);
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY), 'where one was').toBeCloseTo(place, -1);
  await page.goForward();
  await expect(heading).toHaveText(product);
  await arrived();
  await page.context().setOffline(false);
  expect(asked).toEqual([]);
  // Pictures further down had not come before the line was cut.
  expect(shopper.consoleErrors.filter((complaint) => !complaint.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual(
    [],
  );
});

test('a page is there at once for whoever rested on its link, with all that it shows', async ({ page, shopper }) => {
  await shopper.open('/collections/material/wood');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('main').getByRole('article').nth(1).getByRole('link');
  const name = await link.innerText();
  const address = (await link.getAttribute('href')) ?? '';
  const told = page.waitForResponse((response) => response.url().endsWith(`/api/products/slug${address.slice(8)}`));
  await link.hover();
  expect((await told).ok()).toBe(true);
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

test('whoever saves data is sent nothing that was not asked for', async ({ page, shopper }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await shopper.open('/collections/material/wood');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('main').getByRole('article').nth(1).getByRole('link').hover();
  await page.waitForTimeout(300);
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('the script of a page is fetched once a pointer, the keyboard or a finger comes to its link', async ({
  page,
  shopper,
}) => {
  await shopper.open('/careers');
  const footer = page.getByRole('contentinfo');
  for (const [name, path, come] of [
    ['FAQs', '/faqs', (link: Locator) => link.hover()],
    ['Contact Us', '/contact-us', (link: Locator) => link.focus()],
    ['Sell on Saugaat', '/sell-on-saugaat', (link: Locator) => link.dispatchEvent('touchstart')],
  ] as const) {
    const link = footer.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    await shopper.waitForNetworkIdle();
    const before = page.url();
    const fetched = page.waitForResponse((response) => response.request().resourceType() === 'script');
    await come(link);
    expect((await fetched).ok(), name).toBe(true);
    expect(page.url(), name).toBe(before);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(shopper.consoleErrors).toEqual([]);
});
