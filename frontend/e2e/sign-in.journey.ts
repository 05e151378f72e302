import { codeFor } from './mailbox';
import { expect, test } from './shop-test';

test('R-ROUTE-04 R-LOGIN-03 focus goes into the login, is kept, and comes back; Escape closes', async ({
  page,
  visitor,
}) => {
  await visitor.go('/our-story');
  const control = page.getByRole('button', { name: 'Login / Register' });
  await control.click();
  await expect(visitor.login.getByLabel('E-mail')).toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(visitor.login).toBeHidden();
  await expect(control).toBeFocused();
});

test('R-LOGIN-04 R-LOGIN-08 R-LOGIN-09 R-LOGIN-11 R-LOGIN-31 R-ERR-02 R-ERR-04 signs in by keyboard, with a pasted code', async ({
  page,
  visitor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.go('/our-story');
  await page.getByRole('button', { name: 'Login / Register' }).click();
  const { login } = visitor;
  await login.getByLabel('E-mail').fill('nobody@');
  await page.keyboard.press('Enter');
  await expect(login.getByText('Invalid email address.')).toBeVisible();
  await login.getByLabel('E-mail').fill(`  ${visitor.email.toUpperCase()} `);
  await page.keyboard.press('Enter');
  await expect(login.getByRole('button', { name: 'Verify OTP' })).toBeVisible();
  await expect(login.getByRole('button', { name: /^Resend OTP \(\d+s\)$/ })).toBeDisabled();
  await expect(login.getByLabel('Six-digit code')).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(login.getByText('Invalid OTP. Please try again.')).toBeVisible();

  const code = await codeFor(visitor.shop, visitor.email);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await login.getByLabel('Six-digit code').press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(login.getByLabel('Six-digit code')).toHaveValue(code);
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  expect(page.url()).toBe(`${visitor.shop}/`);
  await expect(page.getByRole('button', { name: `Signed in as ${visitor.email}` })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'cart',
    'isAuthenticated',
    'token',
    'user',
    'userEmail',
  ]);
});

test('R-LOGIN-17 stays in the same document on a category page', async ({ page, visitor }) => {
  await visitor.go('/collections/material/wood');
  await page.getByRole('button', { name: 'Login / Register' }).click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await visitor.signInByMail();
  await page.waitForURL(`${visitor.shop}/`);
  await visitor.alive();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('R-LOGIN-19 R-OUT-01 R-OUT-02 R-OUT-03 R-OUT-06 logs out from the modal, and the session is over', async ({
  page,
  visitor,
}) => {
  await visitor.arriveSignedIn();
  await visitor.put('table-geode-resin-coasters-set-of-4');
  await visitor.go('/orders');
  await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await expect(visitor.login.getByText('Welcome')).toBeVisible();
  await expect(visitor.login.getByText(visitor.email)).toBeVisible();
  const saved = page.waitForRequest('**/api/cart/update');
  await visitor.login.getByRole('button', { name: 'Logout' }).click();
  expect((await saved).postDataJSON()).toMatchObject({ quantity: 1 });
  await page.waitForURL(`${visitor.shop}/`);
  await visitor.alive();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const refreshed = await page.context().request.post(`${visitor.shop}/api/auth/refresh`);
  expect(refreshed.status()).toBe(401);
});

test('R-OUT-04 R-OUT-05 R-ERR-24 does not log out when the cart cannot be saved, and says why', async ({
  page,
  visitor,
}) => {
  await visitor.arriveSignedIn();
  await visitor.put('table-geode-resin-coasters-set-of-4');
  await visitor.go('/our-story');
  await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
  await page.route('**/api/cart/update', (route) => route.abort());
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await visitor.login.getByRole('button', { name: 'Logout' }).click();
  await expect(visitor.login.getByRole('alert')).toContainText('You are still signed in.');
  expect(await visitor.token()).not.toBe('');
  expect(visitor.complaints.join()).toContain('saving failed');
  await page.unroute('**/api/cart/update');
  await visitor.login.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(`${visitor.shop}/`);
  await visitor.alive();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('R-OUT-03 /logout logs out', async ({ page, visitor }) => {
  await visitor.arriveSignedIn();
  await visitor.go('/logout');
  await page.waitForURL(`${visitor.shop}/`);
  await visitor.alive();
  await expect(page.getByRole('button', { name: 'Login / Register' })).toBeVisible();
});
