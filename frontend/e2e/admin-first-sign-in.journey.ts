import { generate } from 'otplib';
import { startShop, type Shop } from '../../tools/start/shop.mjs';
import { ADMIN_EMAIL, signInByDialog } from './admin';
import { expectAccessible } from './accessibility';
import { expect, test } from './shop-test';
import { ShopperPage } from './shopper-page';

const SIGN_IN = /\/api\/admin\/(session$|second-factor\/|security(\/|$))/;

let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ env: { ADMIN_SECOND_FACTOR: 'required', LOGIN_SEND_GAP_SECONDS: '0' } });
});
test.afterAll(() => shop?.stop());

test('the owner’s first sign-in sets up an app and recovery codes before the admin opens', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const shopper = new ShopperPage(page, shop.url);
  const opened: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/admin/') && answer.ok() && !SIGN_IN.test(pathname)) opened.push(pathname);
  });

  await shopper.open('/');
  await signInByDialog(shopper, ADMIN_EMAIL);
  const protect = page.getByRole('heading', { name: 'Protect your admin' });
  await expect(protect).toBeVisible();
  await shopper.open('/admin-dashboard/orders');
  await expect(protect).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Admin' })).toBeHidden();
  await expectAccessible(page, 'first sign-in');

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = await page.getByText(/^[A-Z2-7]{26,}$/).innerText();
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Add app' }).click();
  await expect(page.getByText('This code was not accepted')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Add app' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  expect(opened).toEqual([]);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('complementary', { name: 'Admin' })).toBeVisible();

  await shopper.open('/logout');
  await expect(page).toHaveURL('/');
  await signInByDialog(shopper, ADMIN_EMAIL);
  await expect(page.getByRole('heading', { name: 'Sign in to the admin' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('complementary', { name: 'Admin' })).toBeVisible();
  await context.close();
});
