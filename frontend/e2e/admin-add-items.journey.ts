import { expectAccessible, expectAccessibleOnPhone } from './accessibility';
import { openAsAdmin } from './admin';
import { createPaidOrder } from './create-paid-order';
import { mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { PLAIN } from './shopper-page';

test(
  'the desk adds an item to an order, which waits for its payment',
  { tag: '@R-ADM-08' },
  async ({ page, shopper }) => {
    const { number, email } = await createPaidOrder(shopper.baseUrl, [PLAIN.slug]);
    await openAsAdmin(shopper, `/admin-dashboard/orders/${number}`);
    const added = page.getByRole('region', { name: 'Added items' });
    await added.getByRole('button', { name: 'Add items' }).click();
    const dialog = page.getByRole('dialog', { name: `Add items to ${number}` });
    await dialog
      .getByRole('group', { name: `How many ${PLAIN.name}` })
      .getByRole('button', { name: 'One more' })
      .click();
    await dialog.getByLabel('Reason').fill('The customer called: one more');
    await dialog.getByRole('button', { name: 'Show total' }).click();
    await expect(dialog.getByText(/by a link within 48 hours/)).toBeVisible();
    await expectAccessible(page, 'items to add');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleOnPhone(page, 'items to add on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: /^Send link for ₹/ }).click();
    await expect(dialog).toBeHidden();
    await expect(added).toContainText(/awaiting payment until/);
    await mailTo(shopper.baseUrl, email, new RegExp(`^Pay for what was added to your order ${number}$`));
    await added.getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Goes with' })).toContainText(`Added to ${number}`);

    await page.goto(`/admin-dashboard/orders/${number}`);
    const event = page.getByText(/^payment\.captured, |^order\.paid, /).first();
    await event.click();
    await expect(page.getByText(/"event": "/).first()).toBeVisible();
    await expectAccessible(page, 'what the gateway sent');
  },
);
