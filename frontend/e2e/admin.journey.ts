import { ADMIN_EMAIL, openAsAdmin, signInAsAdmin } from './admin';
import { expectAccessible, expectNoOverflow } from './accessibility';
import { createPaidOrder } from './create-paid-order';
import { downloadWorkbook } from './excel-files';
import { routes } from '../src/app/routes';
import { expect, test } from './shop-test';

/** Every admin row of the route table, and an address of it. */
const PAGES: Readonly<Record<string, string>> = {
  '/admin-dashboard': '/admin-dashboard',
  '/admin-dashboard/orders': '/admin-dashboard/orders?state=paid',
  '/admin-dashboard/orders/new': '/admin-dashboard/orders/new',
  '/admin-dashboard/orders/:number': '/admin-dashboard/orders/SG-10001',
  '/admin-dashboard/users': '/admin-dashboard/users?q=a',
  '/admin-dashboard/users/:id': '/admin-dashboard/users/01939f2c-0000-7000-8000-000000000001',
  '/admin-dashboard/products': '/admin-dashboard/products?edit=new',
  '/admin-dashboard/products/attributes': '/admin-dashboard/products/attributes',
  '/admin-dashboard/coupons': '/admin-dashboard/coupons?q=diwali',
  '/admin-dashboard/audit': '/admin-dashboard/audit?action=order.ship',
  '/admin-dashboard/board': '/admin-dashboard/board',
  '/admin-dashboard/cash': '/admin-dashboard/cash',
  '/admin-dashboard/product-reviews': '/admin-dashboard/product-reviews',
  '/admin-dashboard/security-log': '/admin-dashboard/security-log?kind=code.accepted',
  '/admin-dashboard/messages': '/admin-dashboard/messages?view=unread',
  '/admin-dashboard/search': '/admin-dashboard/search',
  '/admin-dashboard/reviews': '/admin-dashboard/reviews?view=hidden',
  '/admin-dashboard/queues': '/admin-dashboard/queues',
  '/admin-dashboard/settings': '/admin-dashboard/settings',
  '/admin-dashboard/staff': '/admin-dashboard/staff',
  '/admin-dashboard/sign-in': '/admin-dashboard/sign-in',
  '/admin-dashboard/reports': '/admin-dashboard/reports?kind=gst',
  '/admin-dashboard/reports/gst': '/admin-dashboard/reports/gst?table=HSN',
};

test('the table of admin pages names every admin row of the route table', { tag: '@R-ADM-01' }, () => {
  const rows = routes.filter(({ policy }) => policy === 'admin').map(({ path }) => path);
  expect(Object.keys(PAGES).sort()).toEqual(rows.sort());
});

test(
  'only the admin opens the admin’s pages',
  { tag: ['@R-ADM-01', '@R-SEC-10', '@R-SEC-11'] },
  async ({ page, shopper, request }) => {
    for (const path of Object.values(PAGES)) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], path).toEqual([302, '/']);
    }
    await shopper.openSignedIn();
    for (const path of Object.values(PAGES)) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], path).toEqual([302, '/']);
    }
    await shopper.open('/admin-dashboard');
    await expect(page).toHaveURL('/');
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
      localStorage.setItem('user', JSON.stringify({ ...user, isAdmin: true }));
    });
    await shopper.open('/admin-dashboard/users');
    await expect(page).toHaveURL('/');
  },
);

test(
  'the admin signs in, finds users, exports them to Excel, and logs out',
  {
    tag: [
      '@R-LOGIN-15',
      '@R-SEC-05',
      '@R-ROUTE-31',
      '@R-ADM-02',
      '@R-ADM-03',
      '@R-ADM-04',
      '@R-ADM-05',
      '@R-ADM-06',
      '@R-API-32',
    ],
  },
  async ({ page, shopper }) => {
    await shopper.open('/');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await signInAsAdmin(shopper);
    await expect(page).toHaveURL('/admin-dashboard');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin-dashboard');
    const sidebar = page.getByRole('complementary', { name: 'Admin' });
    await expect(sidebar.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/admin-dashboard');
    await expect(sidebar.getByRole('link', { name: 'Dashboard The shop’s home page' })).toHaveAttribute('href', '/');
    await expect(sidebar.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
    await sidebar.getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL('/admin-dashboard/users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
    await expect(page.getByRole('columnheader').filter({ hasText: /^(ID|Email)$/ })).toHaveText(['ID', 'Email']);
    const search = page.getByRole('searchbox', { name: 'Search users' });
    await search.fill(ADMIN_EMAIL.toUpperCase());
    await expect(page.getByRole('cell', { name: ADMIN_EMAIL })).toBeVisible();
    await search.fill('');
    await expect(page).toHaveURL('/admin-dashboard/users');
    await search.pressSequentially('nobody');
    await expect(page).toHaveURL(/q=nobody$/);
    await page.keyboard.type('-has-this');
    await expect(page).toHaveURL(/q=nobody-has-this$/);
    await expect(page.getByRole('heading', { name: /Nobody has/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show all users' }).click();
    await expect(page.getByRole('cell', { name: /@/ }).first()).toBeVisible();
    await expect(search).toHaveValue('');
    await expectAccessible(page);
    const download = page.getByRole('link', { name: 'Download Excel' });
    await expect(download).toHaveAttribute('target', '_blank');
    await expect(download).toHaveAttribute('href', '/api/users/export');
    const { name, book } = await downloadWorkbook(page, download);
    expect(name).toMatch(/^users-/);
    expect(book.worksheets[0]?.getRow(1).values).toEqual([undefined, 'ID', 'Email', 'Joined', 'Last seen']);

    await sidebar.getByRole('link', { name: 'Dashboard The shop’s home page' }).click();
    await expect(page).toHaveURL('/');
    await shopper.waitForHydration();
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/admin-dashboard');
    await shopper.waitForHydration();
    // What the page asks for before the session ends is answered.
    await shopper.waitForNetworkIdle();
    await sidebar.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await shopper.open('/admin-dashboard');
    await expect(page).toHaveURL('/');
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test('the admin’s pages fit a phone, with all links behind More', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(shopper, '/admin-dashboard');
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: 'Saugaat' });
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin-dashboard/users');
  await expect(page.getByRole('cell', { name: /@/ }).first()).toBeVisible();
  await expectAccessible(page);

  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Search orders' }).click();
  const field = bar.getByRole('searchbox', { name: /^Search orders/ });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('meera@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin-dashboard/orders?q=meera%40example.com');
  await expect(field).toBeHidden();
});

test('between phone and desktop the lists keep the first column and the last action in reach', async ({
  page,
  shopper,
}) => {
  const { number } = await createPaidOrder(shopper.baseUrl);
  await openAsAdmin(shopper, '/admin-dashboard/orders');
  for (const [path, action] of [
    ['orders', /^Delete SG-/],
    ['products', /^Delete /],
  ] as const) {
    await shopper.open(`/admin-dashboard/${path}`);
    const last = page.getByRole('row').getByRole('button', { name: action }).first();
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${path} at ${width} px`);
      await last.scrollIntoViewIfNeeded();
      // A button that ends between two pixels of the screen is in view by 0.995.
      await expect(last).toBeInViewport({ ratio: 0.98 });
      await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeInViewport({ ratio: 0.98 });
    }
  }
  await shopper.open(`/admin-dashboard/orders?q=${number}`);
  const order = await page.getByRole('row').filter({ hasText: number }).boundingBox();
  expect(order?.height, 'an order of one item is one row').toBeLessThanOrEqual(57);
  expect(shopper.consoleErrors).toEqual([]);
});
