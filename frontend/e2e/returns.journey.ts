import { expectAccessible } from './accessibility';
import { callAsAdmin, openAsAdmin } from './admin';
import { mailTo } from './mailbox';
import { createPaidOrder } from './create-paid-order';
import { expect, test } from './shop-test';
import { GIFT, PLAIN, jpegPhoto, ShopperPage } from './shopper-page';

/** Packs, ships and delivers an order through the API. */
async function deliver(shop: string, id: string): Promise<void> {
  for (const step of [
    { event: 'pack' },
    { event: 'ship', carrier: 'Delhivery', trackingNumber: '5092 1183 774' },
    { event: 'deliver' },
  ]) {
    await callAsAdmin(shop, 'POST', `/api/admin/orders/${id}/actions`, step);
  }
}

test(
  'a customer reports damage with a photo, the shop decides, and another item is returned',
  { tag: ['@R-ORD-19', '@R-ORD-20', '@R-ORD-21'] },
  async ({ page, shopper, browser }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id, number, customer } = await createPaidOrder(shopper.baseUrl, [GIFT.slug, PLAIN.slug]);
    await shopper.openSignedIn(customer);
    await deliver(shopper.baseUrl, id);

    await shopper.open('/orders');
    const order = page.getByRole('article', { name: `Order ${number}` });
    await expect(order.getByRole('link', { name: 'follow 50921183774' })).toHaveAttribute('href', /delhivery\.com/);
    await order.getByRole('button', { name: 'Return or report damage' }).click();
    const form = page.getByRole('dialog', { name: `Return or report damage: ${number}` });
    await expect(form.getByRole('radio', { name: /^It arrived damaged or wrong/ })).toBeChecked();
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByText('Choose at least one item.')).toBeVisible();
    await expect(form.getByText('Please add a photo of the damage.')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('checkbox', { name: new RegExp(`^${GIFT.name}`) }).check();
    await form.getByLabel('What happened?').fill('The stand is broken.');
    await form
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() });
    await expect(form.getByRole('img', { name: 'broken.jpg' })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form).toBeHidden();
    await expect(order.getByText(/^You reported damage on /)).toBeVisible();
    await expect(order.getByText('Return requested').first()).toBeVisible();
    await expect(order.getByRole('button', { name: 'Return or report damage' })).toBeHidden();
    await mailTo(shopper.baseUrl, shopper.email, /^We have your report: /);

    const context = await browser.newContext({ locale: 'en-IN' });
    const admin = new ShopperPage(await context.newPage(), shopper.baseUrl);
    const adminPage = admin.page;
    await openAsAdmin(admin, `/admin-dashboard/orders/${number}`);
    const claim = adminPage.getByRole('article', { name: 'Arrived damaged: needs your decision' });
    await expect(claim).toContainText('“The stand is broken.”');
    await expect(claim).toContainText('This customer has no earlier returns.');
    await expect(claim.getByRole('img', { name: 'What arrived, 1 of 1' })).toBeVisible();
    await expectAccessible(adminPage);
    await claim.getByRole('button', { name: 'Refund without return' }).click();
    const settling = adminPage.getByRole('dialog', { name: 'Refund without return' });
    await settling.getByRole('radio', { name: /^As store credit/ }).check();
    await expectAccessible(adminPage);
    await settling.getByRole('button', { name: /^Add ₹/ }).click();
    await expect(adminPage.getByRole('article', { name: 'Arrived damaged: settled' })).toContainText(
      'given as store credit',
    );

    await shopper.open('/orders');
    await expect(order.getByText(/ was added to your store credit on /)).toBeVisible();
    await mailTo(shopper.baseUrl, shopper.email, /of store credit: /);
    await order.getByRole('button', { name: 'Return or report damage' }).click();
    await form.getByRole('radio', { name: /^I want to return it/ }).check();
    await expect(form.getByRole('checkbox')).toHaveCount(1);
    await form.getByLabel('What happened?').fill('Too many coasters.');
    await form.getByRole('button', { name: 'Request a return' }).click();
    await expect(form).toBeHidden();
    await expect(order.getByText(/^Return requested on /)).toBeVisible();

    await adminPage.reload();
    await admin.waitForHydration();
    const request = adminPage.getByRole('article', { name: 'Wants to return: needs your decision' });
    await expect(request).toContainText('This customer was granted one return before');
    await request.getByRole('button', { name: 'Decline' }).click();
    const declining = adminPage.getByRole('dialog', { name: 'Decline' });
    await declining.getByLabel('Why').fill('The box was opened.');
    await declining.getByRole('button', { name: 'Decline' }).click();
    await expect(adminPage.getByRole('article', { name: 'Wants to return: declined' })).toContainText(
      'The box was opened.',
    );
    const declined = await mailTo(shopper.baseUrl, shopper.email, /^About your return: /);
    expect(declined.text).toContain('The box was opened.');
    await shopper.open('/orders');
    await expect(order.getByText('We couldn’t accept the return.')).toBeVisible();
    await expectAccessible(page);
    expect([...shopper.consoleErrors, ...admin.consoleErrors]).toEqual([]);
    await context.close();
  },
);
