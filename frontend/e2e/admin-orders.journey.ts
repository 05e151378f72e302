import { violations } from './accessibility';
import { arriveAsAdmin } from './admin';
import { eventually } from './mailbox';
import { expect, test } from './shop-test';
import { GIFT, Visitor, WORDS } from './visitor';

/** An order for a personalised gift, paid at the gateway as a browser would. */
async function paidOrder(visitor: Visitor): Promise<string> {
  await visitor.arriveSignedIn();
  await visitor.putGift();
  await visitor.go('/checkout');
  await visitor.fillInDelivery();
  await visitor.page.getByRole('button', { name: 'Pay now' }).click();
  await visitor.payByCard();
  const order = await visitor.paidOrder(await visitor.token());
  return order.number;
}

const sideways = (visitor: Visitor) =>
  visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('R-ADM-07 R-ADM-08 R-ERR-21 an order goes from paid to delivered, and leaves the lists', async ({
  page,
  visitor,
  browser,
}) => {
  test.setTimeout(120_000);
  const shopper = await browser.newContext({ locale: 'en-IN' });
  const buyer = new Visitor(await shopper.newPage(), visitor.shop);
  const number = await paidOrder(buyer);

  await arriveAsAdmin(visitor, `/admin-dashboard/orders?q=${number}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    /Select all/,
    'ID',
    'User e-mail',
    'Product',
    'Quantity',
    'Line total',
    'Order total',
    'Date (IST)',
    'Status',
    'Delete',
  ]);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(buyer.email);
  await expect(row).toContainText(GIFT.name);
  await expect(row).toContainText(`“${WORDS}”`);
  await expect(row).toContainText('Paid');
  expect(await violations(page)).toEqual([]);

  await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByRole('button', { name: 'Mark packed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark packed' }).click();
  await expect(row).toContainText('Packed');
  await expect(bar).toBeHidden();

  await row.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(page.getByText(`“${WORDS}”`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Mark delivered' })).toHaveAccessibleDescription(
    'It has not left yet.',
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog', { name: `Ship ${number}` });
  await dialog.getByLabel('Carrier').selectOption('Delhivery');
  await dialog.getByLabel('Tracking number').fill('5092 1183 774');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: '50921183774' })).toHaveAttribute('href', /delhivery\.com.*50921183774/);
  await eventually('the mail with the tracking number', async () => {
    const mails = (await (await fetch(`${visitor.shop}/dev/mailbox.json`)).json()) as { to: string; text: string }[];
    return mails.find(({ to, text }) => to === buyer.email && text.includes('Delhivery, 50921183774'));
  });
  await page.getByRole('button', { name: 'Mark delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Moved to delivered' })).toBeVisible();
  await page.getByRole('radio', { name: 'Payments' }).check();
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment captured' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Moved to delivered' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this order?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: `Delete ${number}` }).click();
  await expect(page.getByRole('alertdialog')).toHaveText(/Order deleted\./);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard\/orders$/);
  await page.getByRole('searchbox', { name: 'Search orders', exact: true }).fill(number);
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await expect(page.getByRole('heading', { name: 'No order fits all of this' })).toBeVisible();
  expect(visitor.complaints).toEqual([]);
  await shopper.close();
});

test('the filters of the orders stand in the address, and the list on a phone', async ({ page, visitor }) => {
  await arriveAsAdmin(visitor, '/admin-dashboard/orders');
  await page.getByRole('button', { name: 'State' }).click();
  await page.getByRole('checkbox', { name: /^Awaiting payment/ }).click();
  await expect(page).toHaveURL(/state=awaiting_payment/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await page.keyboard.press('Escape');
  await page.reload();
  await visitor.alive();
  await expect(page.getByRole('button', { name: /^State/ })).toContainText('1');
  await expect(page.getByRole('button', { name: /^Date/ })).toContainText('7 days');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^All/ }).click();
  await expect(page).not.toHaveURL(/state=/);

  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.go('/admin-dashboard/orders');
  await expect(page.getByRole('search', { name: 'This list' }).getByRole('status')).toHaveText(/orders?, newest first/);
  expect(await sideways(visitor)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^State/ }).click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(visitor.complaints).toEqual([]);
});
