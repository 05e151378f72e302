import { arriveAsAdmin } from './admin';
import { expect, test } from './shop-test';

test('R-ADM-01 R-SEC-11 Bull Board opens for the admin and for nobody else', async ({ page, visitor, request }) => {
  const nobody = await request.get('/admin/queues', { maxRedirects: 0 });
  expect([nobody.status(), nobody.headers()['location']]).toEqual([302, '/']);
  await visitor.arriveSignedIn();
  await page.goto('/admin/queues/');
  await expect(page).toHaveURL('/');
  await arriveAsAdmin(visitor, '/admin-dashboard');
  const elsewhere: string[] = [];
  page.on('request', (one) => {
    if (!one.url().startsWith(visitor.shop) && !one.url().startsWith('data:')) elsewhere.push(one.url());
  });
  await page.goto('/admin/queues/');
  await expect(page.getByRole('link', { name: /payments/ }).first()).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});
