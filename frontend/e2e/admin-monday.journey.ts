import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility';
import { adminHeaders, callAsAdmin, openAsAdmin } from './admin';
import { createPaidOrder } from './create-paid-order';
import { downloadWorkbook } from './excel-files';
import { mailTo } from './mailbox';
import { Presses } from './presses';
import { expect, test } from './shop-test';
import { GIFT, PLAIN, jpegPhoto } from './shopper-page';

/** The figures of docs/admin-week.md for a laptop. */
const COUNTED = {
  'see what must be made': { presses: 1, fields: 0 },
  'approve a proof by phone': { presses: 4, fields: 0 },
  'print slips and labels': { presses: 5, fields: 0 },
  'pack 12': { presses: 2, fields: 0 },
  'ship 12': { presses: 5, fields: 12 },
  'answer 3 messages': { presses: 7, fields: 3 },
  'refund a line': { presses: 6, fields: 1 },
  'restock a product': { presses: 3, fields: 2 },
  'export for the accountant': { presses: 4, fields: 0 },
};

/** Letters alone, as a name has no digits. */
const letters = () =>
  randomUUID().replaceAll(/[\d-]/g, (sign) => (sign === '-' ? '' : String.fromCodePoint(103 + Number(sign))));

/** A shop on Monday morning: orders, one of them with a proof that waits, three messages, and a product that is sold out. */
async function weekend(baseUrl: string, orders: number) {
  const name = `Sunday${letters()}`;
  const engraved = await createPaidOrder(baseUrl, [GIFT.slug], name);
  const { order } = await callAsAdmin<{ order: { id: string; products: { line_id: string }[] } }>(
    baseUrl,
    'GET',
    `/api/admin/orders/${engraved.number}`,
  );
  const picture = new FormData();
  picture.append('file', new Blob([new Uint8Array(await jpegPhoto())], { type: 'image/jpeg' }), 'proof.jpg');
  const proof = `${baseUrl}/api/admin/orders/${order.id}/lines/${order.products[0]?.line_id}/proof-picture`;
  expect((await fetch(proof, { method: 'POST', headers: adminHeaders(), body: picture })).status).toBe(200);
  for (let count = 1; count < orders; count += 1) await createPaidOrder(baseUrl, [PLAIN.slug], name);
  for (let count = 0; count < 3; count += 1) {
    const message = {
      fullName: `${name} ${count}`,
      email: `${name.toLowerCase()}@example.com`,
      subject: name,
      message: 'When will it come?',
    };
    const body = JSON.stringify(message);
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${baseUrl}/api/contact`, { method: 'POST', headers, body })).status).toBe(200);
  }
  const fields = { name: `Clay Whistle ${name}`, price: 499, image: '["masala-box-1.webp"]', stock: 0 };
  await callAsAdmin(baseUrl, 'POST', '/api/products', fields);
  return { name, engraved, product: fields.name };
}

/** More parcels need more fields but no more presses, so only the laptop fills in all twelve. */
for (const [device, width, height, parcelCount] of [
  ['a laptop', 1280, 800, 12],
  ['a phone', 390, 844, 3],
] as const) {
  test(`a shop owner’s Monday on ${device}, and how many presses it takes`, async ({ page, shopper }) => {
    const { name, engraved, product } = await weekend(shopper.baseUrl, parcelCount);
    const isPhone = device === 'a phone';
    await page.setViewportSize({ width, height });
    await openAsAdmin(shopper, '/admin-dashboard');
    const hands = new Presses(page);
    const goTo = async (link: string) => {
      if (!isPhone)
        return hands.press(page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: link }));
      const tabs = page.getByRole('navigation', { name: 'Most used' });
      const tab = tabs.getByRole('link', { name: link });
      if ((await tab.count()) > 0) return hands.press(tab);
      await hands.press(tabs.getByRole('button', { name: 'More' }));
      await hands.press(page.getByRole('dialog').getByRole('link', { name: link }));
    };
    const found = page.getByRole('search', { name: 'This list' }).getByRole('status');
    const view = (title: string) =>
      page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: new RegExp(`^${title}`) });
    const rows = page.getByRole('row').filter({ hasText: name });
    /** Other journeys use the same shop: the list shows this one's orders. The owner's list needs no search. */
    const onlyMine = async (count: number) => {
      await page.getByRole('searchbox', { name: 'Search orders', exact: true }).fill(name);
      await expect(page).toHaveURL(new RegExp(`q=${name}`));
      await expect(found).toHaveText(`${count} orders, newest first`);
      await expect(rows).toHaveCount(count);
    };
    const pickAll = () =>
      hands.press(
        page.getByRole('checkbox', { name: new RegExp(`^Select all ${parcelCount}$`) }).filter({ visible: true }),
      );
    const bar = page.getByRole('region', { name: 'Selected orders' });

    hands.begin('see what must be made');
    await hands.press(page.getByRole('link', { name: /: To make and pack$/ }));
    await expect(page).toHaveURL(/state=paid&state=placed/);
    await onlyMine(parcelCount);

    hands.begin('approve a proof by phone');
    await hands.press(page.getByRole('link', { name: engraved.number }));
    await hands.press(page.getByRole('button', { name: 'Agreed by phone' }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Approve proof' }));
    await expect(page.getByRole('region', { name: 'Proofs' })).toContainText('Approved');
    await goTo('Orders');
    await onlyMine(parcelCount);

    hands.begin('print slips and labels');
    await pickAll();
    await expect(bar).toContainText(`${parcelCount} orders`);
    await hands.press(bar.getByRole('button', { name: 'Print' }));
    const print = page.getByRole('dialog', { name: `Print ${parcelCount} orders` });
    for (const paper of ['Packing slips', 'A4, 4 labels a sheet']) {
      const link = print.getByRole('link', { name: paper });
      const address = shopper.baseUrl + (await link.getAttribute('href'));
      const answered = page.context().waitForEvent('response', (answer) => answer.url() === address);
      const [tab, pdf] = await Promise.all([page.context().waitForEvent('page'), answered, hands.press(link)]);
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
      await tab.close();
    }
    await hands.press(print.getByRole('button', { name: 'Close' }).last());

    hands.begin('pack 12');
    await hands.press(bar.getByRole('button', { name: 'Mark packed' }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Mark packed' }));
    await expect(bar).toBeHidden();
    await expect(rows.filter({ hasText: 'Packed' })).toHaveCount(parcelCount);

    hands.begin('ship 12');
    await hands.press(view('To ship'));
    await expect(page).toHaveURL(/state=packed/);
    await expect(found).toHaveText(`${parcelCount} orders, newest first`);
    await pickAll();
    await hands.press(bar.getByRole('button', { name: 'Mark shipped' }));
    const parcels = page.getByRole('dialog', { name: 'Ship these orders' });
    await hands.choose(parcels.getByLabel('Carrier'), 'Delhivery');
    await expect(parcels.getByRole('button', { name: 'Mark shipped' })).toBeDisabled();
    const numbers = await parcels.getByLabel(/^Tracking number of/).all();
    for (const [place, field] of numbers.entries()) await hands.type(field, `50921183${100 + place}`);
    if (!isPhone) await expectAccessible(page, 'parcels of several orders');
    await hands.press(parcels.getByRole('button', { name: 'Mark shipped' }));
    await expect(parcels).toBeHidden();
    await expect(page.getByRole('heading', { name: 'No orders match these filters' })).toBeVisible();
    await mailTo(shopper.baseUrl, engraved.email, /is on its way to/);

    hands.begin('answer 3 messages');
    await goTo('Messages');
    await page.getByRole('searchbox', { name: 'Search messages' }).fill(name);
    await expect(page).toHaveURL(new RegExp(`q=${name}`));
    const inbox = page.getByRole('list', { name: 'Messages' }).getByRole('link');
    for (const left of [3, 2, 1]) {
      await expect(inbox).toHaveCount(left);
      await hands.press(inbox.first());
      const letter = page.getByRole('article', { name: 'Message' });
      await hands.type(letter.getByRole('textbox', { name: /^Reply to/ }), 'It left the workshop today.');
      await hands.press(letter.getByRole('button', { name: 'Send and archive' }));
      await expect(letter).toBeHidden();
    }
    await mailTo(shopper.baseUrl, `${name.toLowerCase()}@example.com`, new RegExp(name));

    hands.begin('refund a line');
    if (isPhone) await hands.press(page.getByRole('button', { name: 'Search orders' }));
    await hands.type(page.getByRole('searchbox', { name: /^Search orders by/ }), engraved.number);
    await hands.key('Enter');
    await hands.press(page.getByRole('link', { name: engraved.number }));
    await hands.press(page.getByRole('button', { name: 'Refund items' }));
    const sheet = page.getByRole('dialog', { name: `Refund items of ${engraved.number}?` });
    await hands.press(sheet.getByRole('button', { name: 'One more' }).first());
    await hands.choose(sheet.getByLabel('Reason'), 'sold_out');
    await hands.press(sheet.getByRole('button', { name: /^Refund ₹/ }));
    await expect(sheet).toBeHidden();
    await mailTo(shopper.baseUrl, engraved.email, /^Your refund of/);

    hands.begin('restock a product');
    await goTo('Products');
    await hands.type(page.getByRole('searchbox', { name: 'Search products' }), product);
    await hands.press(page.getByRole('button', { name: `Stock of ${product}` }));
    await hands.type(page.getByRole('textbox', { name: `Stock of ${product}` }), '24');
    await hands.key('Enter');
    await expect(page.getByRole('button', { name: `Stock of ${product}` })).toContainText('24');

    hands.begin('export for the accountant');
    await goTo('Reports');
    await hands.press(page.getByRole('link', { name: /^Sales/ }));
    await expect(page).toHaveURL(/kind=sales/);
    await hands.press(page.getByRole('button', { name: 'Export to Excel' }));
    const file = page
      .getByRole('table', { name: 'Recent files' })
      .getByRole('row')
      .filter({ hasText: /\bsales-/ })
      .first();
    await expect(file).toContainText('Ready');
    const download = file.getByRole('link', { name: /^Download sales/ });
    const { book } = await downloadWorkbook(page, { click: () => hands.press(download) });
    expect(book.worksheets.length).toBeGreaterThan(1);
    // axe counts buttons that are scrolled halfway under a bar as too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    // On a phone the search field and the reports are one press further away.
    const far = isPhone ? 1 : 0;
    expect(hands.counts).toEqual({
      ...COUNTED,
      'ship 12': { presses: 5, fields: parcelCount },
      'refund a line': { presses: 6 + far, fields: 1 },
      'export for the accountant': { presses: 4 + far, fields: 0 },
    });
    expect(shopper.consoleErrors).toEqual([]);
  });
}
