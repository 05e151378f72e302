import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './accessibility';
import { signIn } from './customer';
import { codeFor } from './mailbox';
import { expect, test } from './shop-test';
import { ADDRESS, PLAIN, recordAnnouncements } from './shopper-page';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a customer fills in the account, uses it at checkout, downloads the data and erases the account', async ({
  page,
  shopper,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.openSignedIn();
  const announced = await recordAnnouncements(page);
  await shopper.addToCart(PLAIN.slug);

  await shopper.open('/orders');
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await shopper.loginDialog.getByRole('link', { name: 'My Account' }).click();
  const about = part(page, 'About you');
  await about.getByLabel('Full name').fill('Meera Iyer');
  await about.getByLabel('Phone').fill('98450');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByLabel('Phone')).toHaveAccessibleDescription(/^Enter a 10-digit number/);
  await about.getByLabel('Phone').fill('+91 98450 12345');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => announced).toContain('Saved. Thank you.');
  await expect(about.getByLabel('Phone')).toHaveValue('9845012345');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))).toMatchObject({
    fullName: 'Meera Iyer',
    phone: '9845012345',
  });

  const addresses = part(page, 'Saved addresses');
  await addresses.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new address' });
  await shopper.fillInDeliveryAddress(dialog);
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  await expect(addresses.getByRole('listitem')).toHaveCount(1);
  await expect(addresses.getByText('Default', { exact: true })).toBeVisible();

  await shopper.open('/checkout');
  const saved = page.getByRole('group', { name: 'Where to?' });
  await expect(saved.getByRole('radio', { name: /^Meera Iyer/ })).toBeChecked();
  await expect(page.getByLabel('City')).toHaveValue(ADDRESS.city);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await saved.getByRole('radio', { name: 'Another address' }).check();
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).toBeVisible();
  await saved.getByRole('radio', { name: /^Meera Iyer/ }).check();
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toHaveValue(ADDRESS.pinCode);

  await shopper.open('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-account.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString('utf8'))).toMatchObject({
    user: { email: shopper.email, fullName: 'Meera Iyer' },
    addresses: [{ pinCode: ADDRESS.pinCode }],
  });

  const devices = part(page, 'Where you’re signed in');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText('This device')).toBeVisible();
  const elsewhere = await signIn(shopper.baseUrl, shopper.email);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(addresses.getByRole('listitem')).toHaveCount(1);
  // Also what was saved above: the name and the address.
  await expectAccessibleAtBothWidths(page);
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const refused = await fetch(`${shopper.baseUrl}/api/users/me`, {
    headers: { authorization: `Bearer ${elsewhere.accessToken}` },
  });
  expect(refused.status).toBe(401);

  await page.getByRole('button', { name: 'Erase my account' }).click();
  const erase = page.getByRole('dialog', { name: 'Erase your account?' });
  await expectAccessibleAtBothWidths(page);
  const since = new Date();
  await erase.getByRole('button', { name: 'E-mail me a code' }).click();
  await expect(erase.getByLabel(`Enter the code we sent to ${shopper.email}`)).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.type(await codeFor(shopper.baseUrl, shopper.email, since));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shopper.baseUrl}/`);
  await shopper.waitForHydration();
  await expect.poll(() => announced.join()).toContain('Your account has been erased');
  await expect(page.getByRole('button', { name: 'Login / Register' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Goodbye' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const refreshed = await page.context().request.post(`${shopper.baseUrl}/api/auth/refresh`);
  expect(refreshed.status()).toBe(401);
  expect(shopper.consoleErrors).toEqual([]);
});
