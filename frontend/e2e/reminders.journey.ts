import { createHmac, hkdfSync } from 'node:crypto';
import { expectSound } from './accessibility';
import { expect, test } from './shop-test';
import { PLAIN } from './visitor';

/** The link at a reminder's foot, as the shop signs it. */
function stopLink(userId: string): string {
  const { APP_SECRET = '' } = JSON.parse(process.env.SHOP_ENV ?? '{}') as Record<string, string>;
  const key = Buffer.from(hkdfSync('sha256', APP_SECRET, 'saugaat', 'cart-reminders-stop', 32));
  return `/api/cart-reminders/stop?for=${userId}.${createHmac('sha256', key).update(userId).digest('base64url')}`;
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a reminder is asked for by a tick, and ended by the tick or by one press without a sign-in', async ({
      page,
      visitor,
      browser,
    }) => {
      await visitor.arriveSignedIn();
      await visitor.go('/account');
      const mails = page.getByRole('region', { name: 'Mails', exact: true });
      const box = mails.getByRole('checkbox', { name: /^Remind me by mail/ });
      await expect(box).not.toBeChecked();
      await box.check();
      await expect(mails).toContainText(/You asked for it on \d/);
      await expectSound(page);
      await page.reload();
      await visitor.alive();
      await expect(box).toBeChecked();
      await box.uncheck();
      await expect(mails).not.toContainText('You asked for it');
      await box.check();
      await expect(mails).toContainText('You asked for it');

      const { id } = await visitor.ask<{ id: string }>('GET', '/api/users/me');
      const guest = await browser.newContext({ viewport: { width, height: 900 } });
      const elsewhere = await guest.newPage();
      const complaints: string[] = [];
      elsewhere.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      await elsewhere.goto(visitor.shop + stopLink(id));
      await elsewhere.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await expect(elsewhere.getByRole('heading', { level: 1, name: 'No more reminders?' })).toBeVisible();
      await expectSound(elsewhere);
      await elsewhere.getByRole('button', { name: 'Don’t send me these' }).click();
      await expect(elsewhere.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible();
      await expectSound(elsewhere);
      expect(complaints).toEqual([]);
      await elsewhere.goto(`${visitor.shop}/account?stop=nobody.signed`);
      await elsewhere.getByRole('button', { name: 'Don’t send me these' }).click();
      await expect(elsewhere.getByRole('heading', { level: 1, name: 'This link cannot be used' })).toBeVisible();
      await expectSound(elsewhere);
      await guest.close();

      await page.reload();
      await visitor.alive();
      await expect(box).not.toBeChecked();

      await visitor.put(PLAIN.slug);
      await page.reload();
      await visitor.alive();
      await page.getByRole('button', { name: 'Shopping Cart, 1 item' }).click();
      const line = visitor.cart.getByRole('checkbox', { name: /^Remind me by mail/ });
      await expect(line).not.toBeChecked();
      await line.check();
      await expectSound(page);
      await visitor.cart.getByRole('link', { name: 'your account' }).click();
      await expect(visitor.cart).toBeHidden();
      await expect(box).toBeChecked();
      expect(visitor.complaints).toEqual([]);
    });
  });
}
