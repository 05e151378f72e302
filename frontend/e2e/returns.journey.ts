import { violations } from './accessibility';
import { adminSession, arriveAsAdmin } from './admin';
import { mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { GIFT, PLAIN, photo, Visitor } from './visitor';

/** The shop takes an order as far as the buyer's door. */
async function deliver(shop: string, id: string): Promise<void> {
  for (const step of [
    { event: 'pack' },
    { event: 'ship', carrier: 'Delhivery', trackingNumber: '5092 1183 774' },
    { event: 'deliver' },
  ]) {
    const answer = await fetch(`${shop}/api/admin/orders/${id}/actions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminSession().token}`, 'content-type': 'application/json' },
      body: JSON.stringify(step),
    });
    expect(answer.status, step.event).toBe(200);
  }
}

const sideways = (visitor: Visitor) =>
  visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('R-ORD-19 R-ORD-20 R-ORD-21 a buyer reports damage with a photo, the shop decides, and another piece is returned', async ({
  page,
  visitor,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.arriveSignedIn();
  await visitor.putGift();
  await visitor.put(PLAIN.slug);
  await visitor.go('/checkout');
  await visitor.fillInDelivery();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await visitor.payByCard();
  const { id, number } = await visitor.paidOrder(await visitor.token());
  await deliver(visitor.shop, id);

  await visitor.go('/orders');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order.getByRole('link', { name: 'follow 50921183774' })).toHaveAttribute('href', /delhivery\.com/);
  await order.getByRole('button', { name: 'Return or report damage' }).click();
  const form = page.getByRole('dialog', { name: `Return or report damage: ${number}` });
  await expect(form.getByRole('radio', { name: /^It arrived damaged or wrong/ })).toBeChecked();
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByText('Please choose what it is about.')).toBeVisible();
  await expect(form.getByText('Please add a photo of the damage.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await sideways(visitor)).toBeLessThanOrEqual(0);
  await form.getByRole('checkbox', { name: new RegExp(`^${GIFT.name}`) }).check();
  await form.getByLabel('What happened?').fill('The stand is broken.');
  await form
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(form.getByRole('img', { name: 'broken.jpg' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form).toBeHidden();
  await expect(order.getByText(/^You reported damage on /)).toBeVisible();
  await expect(order.getByText('Return asked for').first()).toBeVisible();
  await expect(order.getByRole('button', { name: 'Return or report damage' })).toBeHidden();
  await mailTo(visitor.shop, visitor.email, /^We have your report: /);

  const context = await browser.newContext({ locale: 'en-IN' });
  const shopkeeper = new Visitor(await context.newPage(), visitor.shop);
  const desk = shopkeeper.page;
  await arriveAsAdmin(shopkeeper, `/admin-dashboard/orders/${number}`);
  const claim = desk.getByRole('article', { name: 'Arrived damaged: your decision' });
  await expect(claim).toContainText('“The stand is broken.”');
  await expect(claim).toContainText('This buyer has returned nothing before.');
  await expect(claim.getByRole('img', { name: 'What arrived, 1 of 1' })).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await claim.getByRole('button', { name: 'Settle without sending back' }).click();
  const settling = desk.getByRole('dialog', { name: 'Settle' });
  await settling.getByRole('radio', { name: /^As store credit/ }).check();
  expect(await violations(desk)).toEqual([]);
  await settling.getByRole('button', { name: /^Give back ₹/ }).click();
  await expect(desk.getByRole('article', { name: 'Arrived damaged: settled' })).toContainText('given as store credit');

  await visitor.go('/orders');
  await expect(order.getByText(/ was added to your store credit on /)).toBeVisible();
  await mailTo(visitor.shop, visitor.email, /of store credit: /);
  await order.getByRole('button', { name: 'Return or report damage' }).click();
  await form.getByRole('radio', { name: /^I want to return it/ }).check();
  await expect(form.getByRole('checkbox')).toHaveCount(1);
  await form.getByLabel('What happened?').fill('Too many coasters.');
  await form.getByRole('button', { name: 'Ask for a return' }).click();
  await expect(form).toBeHidden();
  await expect(order.getByText(/^You asked to return it on /)).toBeVisible();

  await desk.reload();
  await shopkeeper.alive();
  const wish = desk.getByRole('article', { name: 'Wants to return: your decision' });
  await expect(wish).toContainText('This buyer was granted one return before');
  await wish.getByRole('button', { name: 'Decline' }).click();
  const declining = desk.getByRole('dialog', { name: 'Decline' });
  await declining.getByLabel('Why').fill('The box was opened.');
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(desk.getByRole('article', { name: 'Wants to return: declined' })).toContainText('The box was opened.');
  const declined = await mailTo(visitor.shop, visitor.email, /^About your return: /);
  expect(declined.text).toContain('The box was opened.');
  await visitor.go('/orders');
  await expect(order.getByText('We could not take it back.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await sideways(visitor)).toBeLessThanOrEqual(0);
  expect([...visitor.complaints, ...shopkeeper.complaints]).toEqual([]);
  await context.close();
});
