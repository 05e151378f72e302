import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { newCustomer, type Customer } from './customer';
import { ADDRESS, CUSTOM_TEXT, GIFT, gatewayUrl, jpegPhoto, waitForPaidOrder, type ShownOrder } from './shopper-page';

export interface PaidOrder extends ShownOrder {
  email: string;
  customer: Customer;
}

/**
 * A customer's paid order of the personalised gift, or of other products, made through the APIs of shop and gateway.
 * @param lastName of the recipient; a search finds an order by it
 * @param options of the checkout, as the API takes them
 */
export async function createPaidOrder(
  baseUrl: string,
  slugs: readonly string[] = [GIFT.slug],
  lastName = 'Iyer',
  options: object = {},
): Promise<PaidOrder> {
  const customer = await newCustomer(baseUrl);
  const { email, accessToken } = customer;
  const call = async <Answer>(method: string, address: string, data?: object): Promise<Answer> => {
    const answer = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(data && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
    expect(answer.ok, `${method} ${address}: ${answer.status}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const uploadedPhoto = `data:image/jpeg;base64,${(await jpegPhoto()).toString('base64')}`;
  for (const slug of slugs) {
    const { id } = await call<{ id: string }>('GET', `${baseUrl}/api/products/slug/${slug}`);
    const personalisation = slug === GIFT.slug ? { customText1: CUSTOM_TEXT, uploadedPhoto } : {};
    await call('POST', `${baseUrl}/api/cart`, { productId: id, ...personalisation });
  }
  const { razorpayOrderId } = await call<{ razorpayOrderId: string }>('POST', `${baseUrl}/api/checkout`, {
    firstName: 'Meera',
    lastName,
    phone: '9845012345',
    address: '14, 2nd Cross, Lakeview',
    locality: 'Kothrud',
    ...ADDRESS,
    ...options,
  });
  const payment = await call<object>('POST', `${gatewayUrl()}/_pay`, { order_id: razorpayOrderId });
  await call('POST', `${baseUrl}/api/payments/confirm`, payment);
  return { ...(await waitForPaidOrder(baseUrl, email, accessToken)), email, customer };
}
