import { randomUUID } from 'node:crypto';
import type { Gateway, HandlerAnswer } from '../../../testing/gateway.js';
import { newId } from '../../kernel/index.js';
import { startTestShop, type TestResponse, type SignedIn, type TestShop } from '../../../testing/test-shop.js';
import type { CheckoutResponseDto } from './checkout/checkout.dto.js';
import type { OrderDto } from './my-orders/my-orders.dto.js';

export const ADDRESS = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12 Lake View Road',
  locality: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9876543210',
};

export const PLAIN = 'Wall Art Lotus Mandala Framed Print';

/** A connection for each of many that buy at once: who waits five seconds for one is refused (503). */
const MANY_CONNECTIONS = '40';

/** A shop with the demo catalogue that pays at `gateway`, and receives its webhooks. */
export async function startPayingShop(gateway: Gateway, env: Record<string, string> = {}): Promise<TestShop> {
  const shop = await startTestShop({ demo: true, env: { DATABASE_POOL: MANY_CONNECTIONS, ...gateway.env, ...env } });
  await gateway.sendWebhooksTo(await shop.url());
  return shop;
}

let buyers = 0;

/** A customer of their own, signed in, with one piece in the cart. */
export async function buyerWithCart(shop: TestShop): Promise<SignedIn> {
  buyers += 1;
  const buyer = await shop.signIn(`buyer${buyers}@example.com`);
  await addToCart(shop, buyer);
  return buyer;
}

/** The products of each shop by their names, as they were when one of them was first wanted. */
const productIds = new WeakMap<TestShop, Map<string, string>>();

async function productId(shop: TestShop, productName: string): Promise<string | undefined> {
  const known = productIds.get(shop)?.get(productName);
  if (known) return known;
  const { body } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
  productIds.set(shop, new Map(body.map(({ id, name }) => [name, id])));
  return productIds.get(shop)?.get(productName);
}

export async function addToCart(shop: TestShop, { token }: SignedIn, productName = PLAIN, quantity = 1): Promise<void> {
  const answer = await shop.http<unknown>('POST', '/api/cart', {
    token,
    body: { productId: await productId(shop, productName), productName, quantity },
  });
  if (answer.status !== 200) throw new Error(`not added: ${answer.raw.body}`);
}

export function checkout(
  shop: TestShop,
  { token }: SignedIn,
  options: { key?: string; body?: Record<string, unknown> } = {},
): Promise<TestResponse<CheckoutResponseDto>> {
  return shop.http('POST', '/api/checkout', {
    token,
    headers: { 'idempotency-key': options.key ?? randomUUID() },
    body: { ...ADDRESS, ...options.body },
  });
}

export function confirm(
  shop: TestShop,
  { token }: SignedIn,
  answer: Partial<HandlerAnswer>,
): Promise<TestResponse<OrderDto>> {
  return shop.http('POST', '/api/payments/confirm', { token, body: answer });
}

export async function ordersOf(shop: TestShop, { token, user }: SignedIn): Promise<OrderDto[]> {
  return (await shop.http<OrderDto[]>('GET', `/api/orders/${encodeURIComponent(user.email)}`, { token })).body;
}

/** Waits until the buyer's newest order has this payment_status, and returns it. */
export async function orderWith(shop: TestShop, buyer: SignedIn, status: string): Promise<OrderDto> {
  let order: OrderDto | undefined;
  await eventually(async () => {
    [order] = await ordersOf(shop, buyer);
    if (order?.payment_status !== status) throw new Error(`the order is ${order?.payment_status ?? 'absent'}`);
  });
  return order as OrderDto;
}

/** Waits until what `check` expects holds. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const end = Date.now() + 90_000;
  // What takes long is asked for less often: asking takes the processor from what is waited for.
  for (let pauseMs = 20; ; pauseMs = Math.min(1.3 * pauseMs, 300)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

export async function confirmationsTo(shop: TestShop, { user }: SignedIn): Promise<number> {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter(({ to, subject }) => to === user.email && subject.startsWith('Order SG-')).length;
}

/** Paid orders, each a copy of one that is. */
export async function copyOrders(shop: TestShop, of: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  for (const id of ids) {
    await shop.em().transactional(async (tx) => {
      await tx.execute(
        `insert into shop_order (id, number, user_id, user_email, state, subtotal_paise, amount_paise, charges, address,
           content_hash, search_text, created_at, paid_at)
         select ?, 'SG-' || nextval('order_number'), user_id, user_email, 'paid', subtotal_paise, amount_paise, charges,
           address, content_hash, search_text, created_at, paid_at from shop_order where id = ?`,
        [id, of],
      );
      await tx.execute(
        `insert into order_line (id, order_id, position, product_id, product_name, slug, image, mrp_paise, price_paise,
           quantity, made_to_order_days, hsn, gst_rate)
         select gen_random_uuid(), ?, position, product_id, product_name, slug, image, mrp_paise, price_paise, quantity,
           made_to_order_days, hsn, gst_rate from order_line where order_id = ?`,
        [id, of],
      );
    });
  }
  return ids;
}
