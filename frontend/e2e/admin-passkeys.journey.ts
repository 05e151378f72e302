import { callAsAdmin, signInByDialog } from './admin';
import { expectAccessible } from './accessibility';
import { expect, test } from './shop-test';

const SHOP_URL = process.env.SHOP_URL ?? '';

// Browsers make no passkeys for IP addresses.
test.use({ baseURL: SHOP_URL.replace('127.0.0.1', 'localhost') });

test('somebody of the staff adds a passkey and signs in with it', async ({ page, shopper }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await callAsAdmin(SHOP_URL, 'POST', '/api/admin/staff', { email: shopper.email, role: 'books' });
  await shopper.open('/');
  await signInByDialog(shopper, shopper.email);
  await page.getByRole('link', { name: 'Set up a passkey' }).click();
  await expect(page).toHaveURL('/admin-dashboard/sign-in');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeVisible();
  await expectAccessible(page, 'passkeys');

  await shopper.open('/logout');
  await expect(page).toHaveURL('/');
  await signInByDialog(shopper, shopper.email);
  await expect(page.getByRole('heading', { name: 'Sign in to the admin' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('complementary', { name: 'Admin' })).toBeVisible();
  expect(shopper.consoleErrors).toEqual([]);
});
