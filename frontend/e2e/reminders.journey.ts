import { createHmac, hkdfSync } from 'node:crypto';
import { expectAccessibleAtBothWidths } from './accessibility';
import { expect, test } from './shop-test';
import { PLAIN } from './shopper-page';

/** The unsubscribe link of a reminder, signed as the shop signs it. */
function stopLink(userId: string): string {
  const { APP_SECRET = '' } = JSON.parse(process.env.SHOP_ENV ?? '{}') as Record<string, string>;
  const key = Buffer.from(hkdfSync('sha256', APP_SECRET, 'saugaat', 'cart-reminders-stop', 32));
  return `/api/cart-reminders/stop?for=${userId}.${createHmac('sha256', key).update(userId).digest('base64url')}`;
}

test('a customer turns cart reminders on and off in the account, or off by an unsubscribe link without signing in', async ({
  page,
  shopper,
  browser,
}) => {
  await shopper.openSignedIn();
  await shopper.open('/account');
  const mails = page.getByRole('region', { name: 'E-mails', exact: true });
  const box = mails.getByRole('checkbox', { name: /^E-mail me when I leave something/ });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(mails).toContainText(/You asked for it on \d/);
  await expectAccessibleAtBothWidths(page);
  await page.reload();
  await shopper.waitForHydration();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(mails).not.toContainText('You asked for it');
  await box.check();
  await expect(mails).toContainText('You asked for it');

  const { id } = await shopper.callApi<{ id: string }>('GET', '/api/users/me');
  const guest = await browser.newContext({ locale: 'en-IN' });
  const elsewhere = await guest.newPage();
  const consoleErrors: string[] = [];
  elsewhere.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  await elsewhere.goto(shopper.baseUrl + stopLink(id));
  await elsewhere.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'No more reminders?' })).toBeVisible();
  await expectAccessibleAtBothWidths(elsewhere);
  await elsewhere.getByRole('button', { name: 'Don’t send me these' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible();
  await expectAccessibleAtBothWidths(elsewhere);
  expect(consoleErrors).toEqual([]);
  await elsewhere.goto(`${shopper.baseUrl}/account?stop=nobody.signed`);
  await elsewhere.getByRole('button', { name: 'Don’t send me these' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'This link cannot be used' })).toBeVisible();
  await expectAccessibleAtBothWidths(elsewhere);
  await guest.close();

  await page.reload();
  await shopper.waitForHydration();
  await expect(box).not.toBeChecked();

  await shopper.addToCart(PLAIN.slug);
  await page.reload();
  await shopper.waitForHydration();
  await page.getByRole('button', { name: 'Shopping Cart, 1 item' }).click();
  const line = shopper.cartDrawer.getByRole('checkbox', { name: /^E-mail me a reminder/ });
  await expect(line).not.toBeChecked();
  await line.check();
  await expectAccessibleAtBothWidths(page);
  await shopper.cartDrawer.getByRole('link', { name: 'your account' }).click();
  await expect(shopper.cartDrawer).toBeHidden();
  await expect(box).toBeChecked();
  expect(shopper.consoleErrors).toEqual([]);
});
