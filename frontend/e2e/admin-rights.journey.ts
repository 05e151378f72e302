import type { ElementHandle, Page } from '@playwright/test';
import { callAsAdmin } from './admin';
import { createPaidOrder } from './create-paid-order';
import { signIn } from './customer';
import { navigate } from './navigate';
import { expect, test } from './shop-test';

/** Pages that a right opens, found by links from its first page. */
const PAGES = {
  workshop: [
    '/admin-dashboard/board',
    '/admin-dashboard/orders',
    '/admin-dashboard/orders/:number',
    '/admin-dashboard/sign-in',
  ],
  desk: [
    '/admin-dashboard/board',
    '/admin-dashboard/cash',
    '/admin-dashboard/messages',
    '/admin-dashboard/orders',
    '/admin-dashboard/orders/:number',
    '/admin-dashboard/sign-in',
    '/admin-dashboard/product-reviews',
    '/admin-dashboard/users',
    '/admin-dashboard/users/:id',
  ],
  books: [
    '/admin-dashboard',
    '/admin-dashboard/cash',
    '/admin-dashboard/orders',
    '/admin-dashboard/orders/:number',
    '/admin-dashboard/reports',
    '/admin-dashboard/reports/gst',
    '/admin-dashboard/sign-in',
  ],
} as const;
const ORDER = /^\/admin-dashboard\/orders\/[^/]+$/;
const CUSTOMER = /^\/admin-dashboard\/users\/[^/]+$/;
function nameOf(path: string): string {
  if (ORDER.test(path)) return '/admin-dashboard/orders/:number';
  return CUSTOMER.test(path) ? '/admin-dashboard/users/:id' : path;
}

/** The address of a file without what names one order, product or day: one file of each kind is downloaded. */
const kindOf = (file: string): string => file.replaceAll(/[\da-f]{8}-[\da-f-]{27}|SG-\d+|\d{4}-\d{2}-\d{2}/g, ':one');

/** Where the links of the page lead within the shop; downloads too. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/admin-dashboard"], a[href^="/api/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Navigates within the document, and waits until what was `shown` has gone. */
async function leaveFor(page: Page, path: string, shown: ElementHandle | null): Promise<void> {
  await navigate(page, path);
  await page.waitForFunction((element) => !element?.isConnected, shown);
}

for (const [role, pages] of Object.entries(PAGES)) {
  test(`every link of the admin leads the ${role} to something that is for them`, async ({ page, shopper }) => {
    await createPaidOrder(shopper.baseUrl);
    await callAsAdmin(shopper.baseUrl, 'POST', '/api/admin/staff', { email: shopper.email, role });
    await shopper.restoreSession(await signIn(shopper.baseUrl, shopper.email));
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`);
    });
    const opened = new Set<string>();
    const files = new Map<string, string>();
    const waiting: string[] = [pages[0]];
    const heading = page.getByRole('main').getByRole('heading').first();
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      opened.add(nameOf(path));
      if (opened.size === 1) await shopper.open(path);
      else await leaveFor(page, path, await heading.elementHandle());
      await expect(heading).toBeVisible();
      await shopper.waitForNetworkIdle();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page, `${path} is not for ${role}`).toHaveURL(path);
      for (const link of await linksOf(page)) {
        const { pathname } = new URL(link, shopper.baseUrl);
        if (link.startsWith('/api/')) files.set(kindOf(link), link);
        else if (!opened.has(nameOf(pathname)) && !waiting.some((other) => nameOf(other) === nameOf(pathname)))
          waiting.push(pathname);
      }
    }
    for (const file of files.values()) expect([file, (await page.request.get(file)).status()]).toEqual([file, 200]);
    expect([...opened].sort()).toEqual([...pages].sort());
    expect(refused).toEqual([]);
    const columns = page.getByRole('columnheader');
    await shopper.open('/admin-dashboard/orders');
    await expect(columns.filter({ hasText: 'Status' })).toBeVisible();
    const shown = new Set((await columns.allInnerTexts()).map((title) => title.trim().toLowerCase()));
    expect([shown.has('order total'), shown.has('user e-mail')]).toEqual([role !== 'workshop', role === 'desk']);
  });
}
