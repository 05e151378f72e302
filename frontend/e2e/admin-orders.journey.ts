import { expectAccessible } from './accessibility';
import { callAsAdmin, openAsAdmin } from './admin';
import { mailTo } from './mailbox';
import { createPaidOrder } from './create-paid-order';
import { downloadWorkbook } from './excel-files';
import { expect, test } from './shop-test';
import { GIFT, jpegPhoto, PLAIN, CUSTOM_TEXT } from './shopper-page';
import { NEW_ORDER_FIELDS } from '../src/testing/new-order-fields';

test(
  'the admin exports an order, packs it, ships it in two parcels, delivers and deletes it',
  { tag: ['@R-ADM-07', '@R-ADM-08', '@R-ADM-09', '@R-API-30', '@R-ERR-21', '@R-ERR-22'] },
  async ({ page, shopper }) => {
    const { number, email } = await createPaidOrder(shopper.baseUrl, [GIFT.slug, PLAIN.slug]);

    await openAsAdmin(shopper, `/admin-dashboard/orders?q=${number}`);
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
    await expect(row).toContainText(email);
    await expect(row).toContainText(/Meera Iyer, /);
    await expect(row).toContainText(GIFT.name);
    await expect(row).toContainText(`“${CUSTOM_TEXT}”`);
    await expect(row).toContainText('Paid');
    await expectAccessible(page);

    const list = page.getByRole('link', { name: 'Export to Excel' });
    await expect(list).toHaveAttribute('target', '_blank');
    await expect(list).toHaveAttribute('href', `/api/orders/export?q=${number}`);
    const { name, book } = await downloadWorkbook(page, list);
    expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d-\d{4}\.xlsx$/);
    const [sheet, lines] = book.worksheets;
    expect([sheet?.rowCount, lines?.name, lines?.getCell('A2').value]).toEqual([2, 'Lines', number]);
    expect([sheet?.getCell('A2').value, sheet?.getCell('C2').value]).toEqual([number, email]);
    expect(sheet?.getCell('M2').value).toBeInstanceOf(Date);
    await expect(page).toHaveURL(`/admin-dashboard/orders?q=${number}`);

    await row.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await bar.getByRole('button', { name: 'Print' }).click();
    const print = page.getByRole('dialog', { name: 'Print 1 order' });
    await expect(print.getByRole('link', { name: 'Packing slips' })).toHaveAttribute(
      'href',
      /packing-slips\.pdf\?order=/,
    );
    await print.getByLabel('First label on the A4 sheet').selectOption('3');
    const labels = print.getByRole('link', { name: 'A4, 4 labels a sheet' });
    await expect(labels).toHaveAttribute('href', /labels\.pdf\?order=[\w-]+&paper=a4&begin=3$/);
    await expectAccessible(page, 'print dialog');
    await print.getByRole('button', { name: 'Close' }).last().click();
    await bar.getByRole('button', { name: 'Mark packed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark packed' }).click();
    await expect(row).toContainText('Packed');
    await expect(bar).toBeHidden();

    await row.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    await expect(page.getByText(`“${CUSTOM_TEXT}”`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('Meera Iyer');
    await expect(page.getByRole('region', { name: 'Money' })).toContainText(/Total₹[\d,]+/);
    const others = page.getByRole('button', { name: 'Other actions' });
    await others.click();
    await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Mark delivered' })).toHaveAccessibleDescription(
      'It has not left yet.',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mark shipped' }).click();
    const dialog = page.getByRole('dialog', { name: `Ship ${number}` });
    await dialog.getByLabel('Carrier').selectOption('Delhivery');
    await dialog.getByLabel('Tracking number').fill('5092 1183 774');
    await dialog.getByLabel(`In this parcel: ${PLAIN.name}`).selectOption('None, it follows later');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ship this parcel' }).click();
    await expect(dialog).toBeHidden();
    const parcels = page.getByRole('region', { name: 'Parcels' });
    await expect(parcels).toContainText('1 of 2 parcels shipped');
    await expect(parcels).toContainText(`1 × ${GIFT.name}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark shipped' }).click();
    await dialog.getByLabel('Carrier').selectOption('Delhivery');
    await dialog.getByLabel('Tracking number').fill('5092 1183 775');
    await dialog.getByRole('button', { name: 'Mark shipped' }).click();
    await expect(dialog).toBeHidden();
    await expect(parcels).not.toContainText('1 of 2 parcels shipped');
    await expect(page.getByRole('link', { name: '50921183774' })).toHaveAttribute(
      'href',
      /delhivery\.com.*50921183774/,
    );
    expect((await mailTo(shopper.baseUrl, email, /^Parcel 1 of 2/)).text).toContain('Delhivery, 50921183774');
    await parcels.getByRole('button', { name: 'Mark delivered: 50921183774' }).click();
    await expect(parcels).toContainText(/, delivered/);
    await parcels.getByRole('button', { name: 'Mark delivered: 50921183775' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Moved to delivered' })).toBeVisible();
    await page.getByRole('radio', { name: 'Payments' }).check();
    await expect(page.getByRole('listitem').filter({ hasText: 'Payment captured' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Moved to delivered' })).toHaveCount(0);

    await others.click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this order?' });
    await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await question.getByRole('button', { name: `Delete ${number}` }).click();
    await expect(page.getByRole('alertdialog')).toHaveText(/Order deleted\./);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/admin-dashboard\/orders$/);
    await page.getByRole('searchbox', { name: 'Search orders', exact: true }).fill(number);
    await expect(page).toHaveURL(new RegExp(`q=${number}`));
    await expect(page.getByRole('heading', { name: 'No orders match these filters' })).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('button', { name: /^Archived/ })
      .click();
    await expect(page).toHaveURL(/archived=true/);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByText(/Archived on /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(`${number} is back on the lists.`)).toBeVisible();
    await expect(page.getByText(/Archived on /)).toBeHidden();
    await others.click();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeEnabled();
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'the admin sees why an order cannot be deleted, or cancels it first',
  { tag: ['@R-ADM-08', '@R-ERR-22'] },
  async ({ page, shopper }) => {
    const { id, number: shipped } = await createPaidOrder(shopper.baseUrl, [PLAIN.slug]);
    const { number: unwanted, email: theirs } = await createPaidOrder(shopper.baseUrl);
    for (const step of [{ event: 'pack' }, { event: 'ship', carrier: 'Delhivery', trackingNumber: '5092 1183 001' }])
      await callAsAdmin(shopper.baseUrl, 'POST', `/api/admin/orders/${id}/actions`, step);
    const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number });
    await openAsAdmin(shopper, '/admin-dashboard/orders?state=paid&state=packed&state=shipped');
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this order?' });
    const message = page.getByRole('alertdialog');
    const ask = (number: string) =>
      rowOf(number)
        .getByRole('button', { name: `Delete ${number}` })
        .click();
    await ask(shipped);
    await expect(question).toContainText('so it can’t be deleted');
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();
    await ask(unwanted);
    await expect(question).toContainText('Cancel it first: what was paid is refunded and the customer is told.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel order and refund' }).click();
    await expect(message).toContainText(`${unwanted} is cancelled.`);
    await message.getByRole('button', { name: 'OK' }).click();
    expect((await mailTo(shopper.baseUrl, theirs, /cancelled/)).text).toContain(unwanted);

    await shopper.open(`/admin-dashboard/orders?q=${unwanted}`);
    await expect(rowOf(unwanted)).toContainText('Refunded');
    await page.route('**/api/orders/*', (route) =>
      route.fulfill({ status: 409, json: { error: 'x', message: 'The server says no.', code: 'x', statusCode: 409 } }),
    );
    const erase = async () => {
      await ask(unwanted);
      await question.getByRole('button', { name: `Delete ${unwanted}` }).click();
    };
    await erase();
    await expect(message).toContainText('The server says no.');
    await message.getByRole('button', { name: 'OK' }).click();
    await expect(rowOf(unwanted)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await erase();
    await expect(message).toContainText('Order deleted.');
    await message.getByRole('button', { name: 'OK' }).click();
    await expect(rowOf(unwanted)).toHaveCount(0);

    await shopper.open('/admin-dashboard/audit?action=order.ship');
    await expect(page.getByRole('cell', { name: new RegExp(shipped) })).toBeVisible();
  },
);

/** An order as the list returns it. */
const listed = (place: number) => ({
  id: `o${place}`,
  number: `SG-${20_000 + place}`,
  user_email: 'meera@example.com',
  amount: 499,
  created_at: '2026-11-20T05:12:00Z',
  state: 'paid',
  payment_status: 'paid',
  leavesBy: '2026-11-24T06:30:00Z',
  held: false,
  tags: [],
  lines: [{ productName: 'Lamp', quantity: 1, lineTotal: 499, customText: null, hasPhoto: false, image: [] }],
});

test('the desk takes an order by phone and sends its payment link', async ({ page, shopper }) => {
  await openAsAdmin(shopper, '/admin-dashboard/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('button', { name: 'Show total' })).toBeDisabled();
  await page.getByLabel('Find an item').fill(PLAIN.name);
  await page.getByRole('button', { name: `Add ${PLAIN.name}` }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByLabel('Find an item').fill(GIFT.name);
  await page.getByRole('button', { name: `Add ${GIFT.name}` }).click();
  await page.getByRole('button', { name: `Personalise ${GIFT.name}` }).click();
  const studio = page.getByRole('dialog', { name: 'Make it theirs' });
  await studio
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() });
  await expect(studio.getByRole('button', { name: 'Turn left' })).toBeVisible();
  await studio.getByRole('textbox').first().fill(CUSTOM_TEXT);
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('img', { name: `For ${GIFT.name}, as framed` })).toBeVisible();
  const typed = {
    ...NEW_ORDER_FIELDS,
    'E-mail': shopper.email,
    'Reason for the discount': 'Waited long',
  };
  for (const [label, text] of Object.entries(typed))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('textbox', { name: /^Discount in rupees/ }).fill('50');
  await page.getByRole('button', { name: 'Show total' }).click();
  const total = page.getByRole('region', { name: 'Total' });
  await expect(total).toContainText('Discount');
  await expect(total).toContainText('−₹50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send payment link' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard\/orders\/SG-\d+$/);
  await expect(page.getByText(/, by phone$/)).toBeVisible();
  await expect(page.getByText(`“${CUSTOM_TEXT}”`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the original photo' })).toBeVisible();
  await mailTo(shopper.baseUrl, shopper.email, /^Pay for your order SG-/);
});

test('the orders are paged, and the page is part of the address', async ({ page, shopper }) => {
  await page.route('**/api/admin/orders?*', (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    const rows = after ? [listed(51), listed(52)] : Array.from({ length: 50 }, (_, place) => listed(place + 1));
    return route.fulfill({ json: { rows, next: after ? null : 'further', total: 52 } });
  });
  await openAsAdmin(shopper, '/admin-dashboard/orders?state=paid');
  const parts = page.getByRole('navigation', { name: 'Pages of this list' });
  await expect(parts).toContainText('1 to 50');
  await expect(parts.getByRole('button', { name: 'Back' })).toBeDisabled();
  await parts.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/state=paid&after=further/);
  await expect(page.getByRole('link', { name: 'SG-20052' })).toBeVisible();
  await page.reload();
  await shopper.waitForHydration();
  await expect(parts).toContainText('51 to 52');
  await expect(parts.getByRole('button', { name: 'Next' })).toBeDisabled();
  await parts.getByRole('button', { name: 'Back' }).click();
  await expect(page).not.toHaveURL(/after=/);
  await expect(page.getByRole('link', { name: 'SG-20001' })).toBeVisible();
  expect(shopper.consoleErrors).toEqual([]);
});

test(
  'the admin refunds a part of an order, and the customer gets a mail',
  { tag: ['@P46', '@P49'] },
  async ({ page, shopper }) => {
    const { number, email } = await createPaidOrder(shopper.baseUrl);
    await openAsAdmin(shopper, `/admin-dashboard/orders/${number}`);
    await page.getByRole('button', { name: 'Refund an amount' }).click();
    const dialog = page.getByRole('dialog', { name: `Refund ${number}` });
    const amount = dialog.getByLabel('Amount in rupees');
    await expect(amount).toBeFocused();
    await amount.fill('999999');
    await expect(amount).toHaveAccessibleDescription(/^At most ₹/);
    await amount.fill('150');
    await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
    await dialog.getByLabel('Why').fill('A scratch on the frame');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Refund ₹150' }).click();
    await expect(dialog).toBeHidden();
    await mailTo(shopper.baseUrl, email, /^Your refund of ₹150 is on its way$/);
    await page.reload();
    await expect(page.getByText('Refund of ₹150 completed: from the shop')).toBeVisible();
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'the admin corrects an address and refunds an item by line before the order leaves, seeing first what goes back how',
  { tag: ['@P46'] },
  async ({ page, shopper }) => {
    const { number, email } = await createPaidOrder(shopper.baseUrl, [GIFT.slug, PLAIN.slug]);
    await openAsAdmin(shopper, `/admin-dashboard/orders/${number}`);
    await page.getByRole('button', { name: 'Edit address and card' }).click();
    const edit = page.getByRole('dialog', { name: `Edit ${number}` });
    await edit.getByLabel('Phone').fill('9876501234');
    await edit.getByLabel('Message on the card').fill('With love');
    await expect(edit.getByRole('region', { name: 'What changes' })).toContainText('9876501234');
    await edit.getByLabel('Reason').fill('The customer called');
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('9876501234');
    await mailTo(shopper.baseUrl, email, /^We’ve changed your order/);

    await page.getByRole('button', { name: 'Refund items' }).click();
    const sheet = page.getByRole('dialog', { name: `Refund items of ${number}?` });
    await sheet
      .getByRole('group', { name: /^How many Table Geode/ })
      .getByRole('button', { name: 'One more' })
      .click();
    const facts = sheet.getByRole('region', { name: 'What happens' });
    await expect(facts).toContainText(/The way it was paid₹[\d,]+/);
    await expect(facts).toContainText('They are not sent');
    await expect(sheet.getByRole('button', { name: /^Refund ₹/ })).toBeDisabled();
    await sheet.getByLabel('Reason').selectOption('sold_out');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: /^Refund ₹/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Taken off the order and refunded. Don’t make or send it.')).toBeVisible();
    expect((await mailTo(shopper.baseUrl, email, /^Your refund of/)).text).toContain('1 × Table Geode');
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test('the filters of the orders are part of the address, and the list fits a phone', async ({ page, shopper }) => {
  await createPaidOrder(shopper.baseUrl);
  await openAsAdmin(shopper, '/admin-dashboard/orders');
  const views = page.getByRole('navigation', { name: 'Views' });
  const found = page.getByRole('search', { name: 'This list' }).getByRole('status');
  // The counts make the views wider, and the filters below them move.
  await expect(views.getByRole('button', { name: /^All/ })).toHaveText(/[1-9]/);
  await expect(found).toHaveText(/orders?, newest first/);
  await page.getByRole('button', { name: 'State' }).click();
  await page.getByRole('checkbox', { name: /^Awaiting payment/ }).check();
  await expect(page).toHaveURL(/state=awaiting_payment/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await page.keyboard.press('Escape');
  await page.reload();
  await shopper.waitForHydration();
  await expect(page.getByRole('button', { name: /^State/ })).toContainText('1');
  await expect(page.getByRole('button', { name: /^Date/ })).toContainText('7 days');
  await views.getByRole('button', { name: /^All/ }).click();
  await expect(page).not.toHaveURL(/state=/);

  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.open('/admin-dashboard/orders');
  await expect(found).toHaveText(/orders?, newest first/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^State/ }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(shopper.consoleErrors).toEqual([]);
});
