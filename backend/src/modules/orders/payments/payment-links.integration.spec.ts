import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { multipart } from '../../../../testing/multipart.js';
import { jpeg } from '../../../../testing/seeded-shop.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { PurchasableProducts, type PurchasableProduct } from '../../catalog/index.js';
import { CodConfirmationService } from '../cash-on-delivery/index.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import type { OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import { ADDRESS, PLAIN, buyerWithCart, checkout, eventually, ordersOf, startPayingShop } from '../orders.fixture.js';
import { LedgerReconciliation } from './ledger-reconciliation.service.js';
import { PaymentLinkSync } from './payment-link-sync.js';
import { OrderExpiry } from './payment-reconciler.js';

const DAY_MS = 86_400_000;
const LOCKET = 'Wearable Heart Photo Locket';

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000', ACCESS_TOKEN_MINUTES: '100000' });
  admin = await shop.signIn('admin@saugaat.example');
});
afterEach(() => gateway.faults());
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

interface Case {
  readonly buyer: SignedIn;
  readonly orderId: string;
  readonly number: string;
  readonly gatewayOrderId: string;
  /** Paise. */
  readonly amount: number;
}

interface Link {
  readonly id: string;
  readonly gatewayLinkId: string;
  readonly gatewayOrderId: string;
  readonly amount: number;
  readonly status: string;
}

const opened = async (): Promise<Case> => {
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  const { orderId, number, amount, razorpayOrderId } = body;
  return { buyer, orderId, number, amount, gatewayOrderId: razorpayOrderId };
};
const desk = (path: string, body: Record<string, unknown> = {}, method: 'POST' | 'DELETE' = 'POST') =>
  shop.http<{ code: string }>(method, `/api/admin/${path}`, { token: admin.token, body });
const send = ({ orderId }: Case) => desk(`orders/${orderId}/payment-link`);
const links = ({ orderId }: Case) =>
  shop.em().execute<Link[]>(
    `select id, gateway_link_id as "gatewayLinkId", gateway_order_id as "gatewayOrderId", amount_paise::float8 as amount,
       status from payment_link where order_id = ? order by created_at`,
    [orderId],
  );
/** The newest link, once the gateway has it. */
async function linkOf(one: Case): Promise<Link> {
  await eventually(async () => expect((await links(one)).at(-1)?.gatewayLinkId).toBeTruthy());
  return (await links(one)).at(-1) as Link;
}
const linked = async (): Promise<{ one: Case; link: Link }> => {
  const one = await opened();
  expect((await send(one)).status).toBe(200);
  return { one, link: await linkOf(one) };
};
const file = async ({ orderId }: Case) =>
  (await shop.http<OrderDetailDto>('GET', `/api/admin/orders/${orderId}`, { token: admin.token })).body;
const mine = async ({ buyer, orderId }: Case): Promise<OrderDto> =>
  (await ordersOf(shop, buyer)).find(({ id }) => id === orderId) as OrderDto;
const inState = (one: Case, state: string) => eventually(async () => expect((await file(one)).order.state).toBe(state));
const mailsTo = async ({ buyer: { user } }: Case, subject: RegExp) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter((mail) => mail.to === user.email && subject.test(mail.subject));
};
const pay = (link: Link, options: Record<string, unknown> = {}) => gateway.pay(link.gatewayOrderId, options);
/** Paise that the gateway has refunded of the payments of one of its orders. */
async function refundedOf(gatewayOrderId: string): Promise<number> {
  const { payments, refunds } = (await gateway.state()) as unknown as {
    payments: { id: string; order_id: string }[];
    refunds: { payment_id: string; amount: number }[];
  };
  const own = new Set(payments.filter(({ order_id }) => order_id === gatewayOrderId).map(({ id }) => id));
  return refunds.filter(({ payment_id }) => own.has(payment_id)).reduce((sum, { amount }) => sum + amount, 0);
}
/** A day later, nothing of a day differs in the books. */
async function proveToday() {
  const today = new Date(shop.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  shop.clock.advance(DAY_MS);
  const proof = await shop.app.get(LedgerReconciliation).reconcileDay(today);
  shop.clock.advance(-DAY_MS);
  return proof;
}

describe('a payment link', () => {
  it('P73 is mailed by the shop, shown to its buyer, and pays the order once, told by payment and link', async () => {
    const { one, link } = await linked();
    expect(link).toMatchObject({ amount: one.amount, status: 'open' });
    const [mail, ...more] = await mailsTo(one, /^Pay for your order SG-/);
    expect(more).toEqual([]);
    expect((await mine(one)).payLink).toMatchObject({ amount: one.amount / 100 });
    expect(mail?.html).toContain((await mine(one)).payLink?.url);
    await pay(link);
    await inState(one, 'paid');
    await eventually(async () => expect((await links(one))[0]?.status).toBe('paid'));
    expect((await mine(one)).payLink).toBeNull();
    expect(await mailsTo(one, /^Order SG-/)).toHaveLength(1);
    expect((await send(one)).body.code).toBe('payment.link_not_needed');
  });

  it('P73 that is asked for again is mailed again, and stays one link', async () => {
    const { one } = await linked();
    expect((await send(one)).status).toBe(200);
    expect(await mailsTo(one, /^Pay for your order SG-/)).toHaveLength(2);
    expect(await links(one)).toHaveLength(1);
  });

  it('P73 whose creation lost its answer is found by its reference', async () => {
    const one = await opened();
    await gateway.faults({ api: { dropResponseNext: 1, only: 'POST /v1/payment_links' } });
    await send(one);
    const link = await linkOf(one);
    const { payment_links: made } = (await gateway.state()) as unknown as {
      payment_links: { id: string; reference_id: string }[];
    };
    expect(made.filter(({ reference_id }) => reference_id === link.id)).toMatchObject([{ id: link.gatewayLinkId }]);
  });

  it('P74 that was paid without a webhook is found by the reconciler', async () => {
    const { one, link } = await linked();
    await pay(link, { notify: false });
    shop.clock.advance(16 * 60_000);
    await shop.app.get(PaymentLinkSync).run();
    await inState(one, 'paid');
    shop.clock.advance(-16 * 60_000);
  });

  it('P74 whose order is unpaid for a week is asked about a last time before the order expires', async () => {
    const { one, link } = await linked();
    await pay(link, { notify: false });
    await shop
      .em()
      .execute(`update shop_order set next_check_at = null, created_at = created_at - interval '8 days' where id = ?`, [
        one.orderId,
      ]);
    await shop.app.get(OrderExpiry).run();
    await inState(one, 'paid');
  });

  it('P74 ends when the order is paid in another way; money that comes by it is refunded', async () => {
    const { one, link } = await linked();
    await gateway.pay(one.gatewayOrderId);
    await inState(one, 'paid');
    await eventually(async () => expect((await links(one))[0]?.status).toBe('cancelled'));
    const other = await linked();
    await gateway.faults({
      api: { failNext: 3, status: 500, only: `POST /v1/payment_links/${other.link.gatewayLinkId}` },
    });
    await gateway.pay(other.one.gatewayOrderId, { notify: false });
    await pay(other.link, { notify: false });
    const sync = shop.app.get(PaymentLinkSync);
    await sync.applyAllOf(other.one.orderId);
    await inState(other.one, 'paid');
    await desk(`orders/${other.one.orderId}/actions`, { event: 'cancel' });
    await eventually(async () => expect(await refundedOf(other.link.gatewayOrderId)).toBe(other.one.amount));
    expect(link.status).toBe('open');
  });

  it('P74 that is paid after its order was cancelled is refunded at once', async () => {
    const { one, link } = await linked();
    await pay(link, { notify: false });
    const { token } = one.buyer;
    expect((await shop.http('POST', `/api/orders/${one.orderId}/cancel`, { token })).status).toBe(200);
    await shop.waitUntilIdle();
    await shop.app.get(PaymentLinkSync).applyAllOf(one.orderId);
    await eventually(async () => expect(await refundedOf(link.gatewayOrderId)).toBe(one.amount));
    await inState(one, 'cancelled');
  });

  it('P74 is cancelled by the desk, at the gateway too, and a second time is refused', async () => {
    const { one } = await linked();
    expect((await desk(`orders/${one.orderId}/payment-link`, {}, 'DELETE')).status).toBe(200);
    expect((await desk(`orders/${one.orderId}/payment-link`, {}, 'DELETE')).body.code).toBe('payment.link_none');
    await shop.waitUntilIdle();
    const { payment_links: made } = (await gateway.state()) as unknown as {
      payment_links: { id: string; status: string }[];
    };
    const { gatewayLinkId } = await linkOf(one);
    expect(made.find(({ id }) => id === gatewayLinkId)?.status).toBe('cancelled');
    expect(await mine(one)).toMatchObject({ payLink: null });
  });

  it('P74 keeps its order open while the buyer checks out something else', async () => {
    const { one } = await linked();
    await checkout(shop, one.buyer, { body: { giftMessage: 'Another one' } });
    expect((await file(one)).order.state).toBe('awaiting_payment');
  });
});

/** A payment of ₹300 too little, and the link for the rest. */
const short = async () => {
  const one = await opened();
  await gateway.pay(one.gatewayOrderId, { amount: one.amount - 30_000 });
  await eventually(async () => expect((await mine(one)).onHold).toBe((one.amount - 30_000) / 100));
  expect((await send(one)).status).toBe(200);
  return { one, link: await linkOf(one) };
};
const sums = async ({ orderId }: Case) => {
  const [row] = await shop
    .em()
    .execute(
      'select refund_total_paise::int as total, refunded_paise::int as refunded, state from shop_order where id = ?',
      [orderId],
    );
  return row;
};

const isSale = ({ kind }: { kind: string | null }) => kind === 'invoice' || kind === 'receipt';

describe('the missing amount', () => {
  it('P75 is asked for by a link, and both payments together pay the order, its bill and the books', async () => {
    const { one, link } = await short();
    expect(link).toMatchObject({ amount: 30_000 });
    expect(await mailsTo(one, /^₹300 is missing for your order SG-/)).toHaveLength(1);
    expect((await file(one)).order).toMatchObject({ onHold: (one.amount - 30_000) / 100 });
    await pay(link);
    await inState(one, 'paid');
    await eventually(async () => expect((await mine(one)).bills).toMatchObject([{ amount: one.amount / 100 }]));
    expect(await mine(one)).toMatchObject({ onHold: null, payLink: null, amount: one.amount / 100 });
    const { differences } = await proveToday();
    const { payments } = await file(one);
    expect(payments.map(({ heldBecause }) => heldBecause)).toEqual([null, null]);
    for (const { id } of payments) expect(differences.map((difference) => difference.id)).not.toContain(id);
  });

  it('P75 goes back with the rest when the order is cancelled, each by its own payment', async () => {
    const { one, link } = await short();
    await pay(link);
    await inState(one, 'paid');
    expect((await desk(`orders/${one.orderId}/actions`, { event: 'cancel' })).status).toBe(200);
    await inState(one, 'refunded');
    expect(await refundedOf(one.gatewayOrderId)).toBe(one.amount - 30_000);
    expect(await refundedOf(link.gatewayOrderId)).toBe(30_000);
    expect(await sums(one)).toEqual({ total: one.amount, refunded: one.amount, state: 'refunded' });
    await eventually(async () => {
      const { bills } = await mine(one);
      const sum = (of: typeof bills) => of.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
      expect(bills).toHaveLength(3);
      expect(sum(bills.filter((bill) => !isSale(bill)))).toBe(one.amount);
    });
  });

  it('P75 is refunded when the payment on hold was accepted or refunded meanwhile', async () => {
    const accepted = await short();
    await pay(accepted.link, { notify: false });
    const { payments } = await file(accepted.one);
    expect((await desk(`payments/${payments[0]?.id}/accept`, { note: 'Enough' })).status).toBe(200);
    await shop.waitUntilIdle();
    await shop.app.get(PaymentLinkSync).applyAllOf(accepted.one.orderId);
    await eventually(async () => expect(await refundedOf(accepted.link.gatewayOrderId)).toBe(30_000));
    await inState(accepted.one, 'paid');
  });
});

const productId = async () => {
  const { body } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
  return body.find(({ name }) => name === PLAIN)?.id;
};

const locket = async () => (await shop.app.get(PurchasableProducts).byName(LOCKET)) as PurchasableProduct;
const upload = async ({ token }: SignedIn, bytes: Buffer) => {
  const { headers, payload } = multipart({}, [{ field: 'file', bytes }]);
  return (await shop.http<{ id: string }>('POST', '/api/uploads', { token, headers, payload })).body.id;
};
const filesOf = ({ user }: SignedIn) =>
  shop
    .em()
    .execute<{ id: string; kind: string }[]>(
      `select id, kind from stored_file where owner_id = ? and kind <> 'preview'`,
      [user.id],
    );

describe('an order that the desk takes', () => {
  interface Placed {
    readonly id: string;
    readonly number: string;
    readonly code?: string;
    readonly total?: number;
  }
  const take = async (path: string, key: string, body: Record<string, unknown>) =>
    shop.http<Placed>('POST', `/api/admin/phone-orders${path}`, {
      token: admin.token,
      headers: { 'idempotency-key': key },
      body: { ...ADDRESS, channel: 'phone', lines: [{ productId: await productId(), quantity: 2 }], ...body },
    });
  const caseOf = (buyer: SignedIn, { id, number }: Placed): Case => ({
    buyer,
    orderId: id,
    number,
    gatewayOrderId: '',
    amount: 0,
  });

  it('by phone is mailed one payment link however often it is sent, with its discount, and is paid by it', async () => {
    const body = { email: 'caller@example.com', discountPaise: 5_000, discountReason: 'Waited long' };
    const quoted = await take('/quote', 'phone-quote-1', body);
    expect(quoted.status).toBe(200);
    const [first, second] = [await take('', 'phone-order-1', body), await take('', 'phone-order-1', body)];
    expect([first.status, second.body]).toEqual([200, first.body]);
    const one = caseOf(await shop.signIn('caller@example.com'), first.body);
    const link = await linkOf(one);
    expect(link.amount).toBe(Math.round((quoted.body.total ?? 0) * 100));
    expect(await mailsTo(one, /^Pay for your order SG-/)).toHaveLength(1);
    await pay(link);
    await inState(one, 'paid');
    const { channel, order } = await file(one);
    expect(channel).toBe('phone');
    expect(order.discounts).toEqual([{ code: 'desk', label: 'Discount', amount: 50 }]);
    const lines = await shop
      .em()
      .execute('select discount_paise::int as discount from order_line where order_id = ?', [one.orderId]);
    expect(lines).toEqual([{ discount: 5_000 }]);
    expect(await ordersOf(shop, one.buyer)).toHaveLength(1);
    expect(await mailsTo(one, /^Order SG-/)).toHaveLength(1);
    const found = await shop.http<{ rows: { number: string }[] }>('GET', '/api/admin/orders?channel=phone', {
      token: admin.token,
    });
    expect(found.body.rows.map(({ number }) => number)).toEqual([one.number]);
    const [entry] = await shop
      .em()
      .execute<{ summary: string }[]>(`select summary from admin_action where action = 'order.take'`);
    expect(entry?.summary).toContain('Waited long');
  });

  it('by WhatsApp and paid at the door is placed at once, once', async () => {
    const body = { email: 'whatsapp@example.com', channel: 'whatsapp', payBy: 'cash' };
    const [first, second] = [await take('', 'phone-order-2', body), await take('', 'phone-order-2', body)];
    expect([first.status, second.body]).toEqual([200, first.body]);
    const one = caseOf(await shop.signIn('whatsapp@example.com'), first.body);
    await inState(one, 'placed');
    expect((await file(one)).channel).toBe('whatsapp');
    expect(await ordersOf(shop, one.buyer)).toHaveLength(1);
    expect(await mailsTo(one, /^Order SG-/)).toHaveLength(1);
  });

  it('and paid at the door mails no code where the program ended before it was placed, and the same key places it', async () => {
    const body = { email: 'cut-off@example.com', channel: 'whatsapp', payBy: 'cash' };
    const cut = jest.spyOn(shop.app.get(CodConfirmationService), 'confirmByPhone');
    cut.mockRejectedValueOnce(new Error('the program ends'));
    expect((await take('', 'phone-order-4', body)).status).toBe(500);
    cut.mockRestore();
    await shop.waitUntilIdle();
    const { body: placed } = await take('', 'phone-order-4', body);
    const one = caseOf(await shop.signIn('cut-off@example.com'), placed);
    await inState(one, 'placed');
    const mails = await mailsTo(one, new RegExp(one.number));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Order SG-/)]);
  });

  it('is refused with a discount above its items or without a reason, and leaves no order', async () => {
    const email = 'refused@example.com';
    const large = { email, discountPaise: 900_000_000, discountReason: 'A mistake' };
    expect((await take('', 'phone-order-3', large)).body.code).toBe('checkout.discount_too_large');
    expect((await take('', 'phone-order-3', { email, discountPaise: 100 })).status).toBe(400);
    expect(await ordersOf(shop, await shop.signIn(email))).toEqual([]);
  });

  describe('with an item that needs a photo', () => {
    it('keeps the photo as the buyer’s, once, with its original and preview, and forgets the uploads', async () => {
      const product = await locket();
      const crop = { turns: 0, x: 0, y: 0.1, width: 1, height: 0.5 };
      const line = { productId: product.id, quantity: 1, words: 'A', photo: await upload(admin, await jpeg()) };
      const originalPhoto = await upload(admin, await jpeg());
      const lines = [{ ...line, originalPhoto, photoCrop: crop }];
      const body = { email: 'photo@example.com', lines };
      expect((await take('/quote', 'phone-photo-1', body)).status).toBe(200);
      expect(await filesOf(admin)).toHaveLength(2);
      const [first, second] = [await take('', 'phone-photo-1', body), await take('', 'phone-photo-1', body)];
      expect([first.status, second.body]).toEqual([200, first.body]);
      const one = caseOf(await shop.signIn('photo@example.com'), first.body);
      await shop.waitUntilIdle();
      const own = new Map((await filesOf(one.buyer)).map(({ id, kind }) => [id, kind]));
      expect([...own.values()].toSorted()).toEqual(['original', 'photo']);
      const [row] = await shop.em().execute<{ photo: string; original: string; crop: object; drawn: string | null }[]>(
        `select l.photo_file_id as photo, l.original_file_id as original, l.photo_crop as crop, p.file_id as drawn
         from order_line l left join piece_preview p on p.id = l.preview_id where l.order_id = ?`,
        [one.orderId],
      );
      expect([own.get(row?.photo ?? ''), own.get(row?.original ?? ''), row?.crop]).toEqual(['photo', 'original', crop]);
      expect(row?.drawn).toEqual(expect.any(String));
      expect(await filesOf(admin)).toEqual([]);
      expect(await ordersOf(shop, one.buyer)).toHaveLength(1);
    });

    it('is refused without the photo, and with a photo that somebody else uploaded, naming the item', async () => {
      const product = await locket();
      const email = 'no-photo@example.com';
      const line = { productId: product.id, quantity: 1, words: 'A' };
      const other = await upload(await shop.signIn('stranger@example.com'), await jpeg());
      const own = await upload(admin, await jpeg());
      const refused = async (path: string, key: string, part: object) => {
        const { body } = await take(path, key, { email, lines: [{ ...line, ...part }] });
        return body as unknown as { code: string; fields: { field: string }[] };
      };
      const missing = await refused('', 'phone-photo-2', {});
      expect([missing.code, missing.fields[0]?.field]).toEqual(['personalisation.missing', 'lines.0.photo']);
      for (const [path, part] of [
        ['/quote', { photo: other }],
        ['', { photo: other }],
        ['', { photo: own, originalPhoto: other }],
      ] as const) {
        const answer = await refused(path, 'phone-photo-3', part);
        expect([answer.code, answer.fields[0]?.field]).toEqual(['photo.not_found', 'lines.0.photo']);
      }
      expect(await ordersOf(shop, await shop.signIn(email))).toEqual([]);
    });
  });
});
