import type { Browser } from '@playwright/test';
import { Visitor } from './visitor';

/** Somebody buys a personalised gift, paid at the gateway as a browser would. */
export async function paidGift(browser: Browser, shop: string): Promise<{ number: string; email: string }> {
  const context = await browser.newContext({ locale: 'en-IN' });
  const buyer = new Visitor(await context.newPage(), shop);
  await buyer.arriveSignedIn();
  await buyer.putGift();
  await buyer.go('/checkout');
  await buyer.fillInDelivery();
  await buyer.page.getByRole('button', { name: 'Pay now' }).click();
  await buyer.payByCard();
  const { number } = await buyer.paidOrder(await buyer.token());
  await context.close();
  return { number, email: buyer.email };
}
