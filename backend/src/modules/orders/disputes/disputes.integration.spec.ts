import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { readPdf } from '../../../../testing/pdf-text.js';
import { form, jpeg } from '../../../../testing/seeded-shop.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { buyerWithCart, checkout, eventually, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';
import type { OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import { PaymentGateway } from '../payments/gateway/index.js';
import { LedgerReconciliation } from '../payments/ledger-reconciliation.service.js';
import { paise, toIstDate } from '../../../kernel/index.js';
import { PaymentDeductions } from '../refunds/index.js';
import { DisputeWatch } from './dispute-watch.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '100000',
  });
  admin = await shop.signIn('admin@saugaat.example');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.faults();
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

interface Paid {
  readonly buyer: SignedIn;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: number;
}

async function paidOrder(): Promise<Paid> {
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  const { razorpay_payment_id: paymentId } = await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, buyer, 'paid');
  return { buyer, orderId: body.orderId, paymentId, amount: body.amount };
}

const desk = <Body>(path: string, body?: Record<string, unknown>) =>
  shop.http<Body & { code: string }>('POST', `/api/admin/${path}`, { token: admin.token, ...(body ? { body } : {}) });
const act = (orderId: string, event: string, more: Record<string, unknown> = {}) =>
  desk<OrderDetailDto>(`orders/${orderId}/actions`, { event, ...more });
const refund = (orderId: string, rupees: number, as: 'payment' | 'credit' = 'payment') =>
  desk(`orders/${orderId}/refunds`, { amount: rupees, note: 'A scratch on the frame', as });
const orderPage = async (orderId: string) =>
  (await shop.http<OrderDetailDto>('GET', `/api/admin/orders/${orderId}`, { token: admin.token })).body;
const adminMails = async (subject: RegExp) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter((mail) => mail.to === admin.user.email && subject.test(mail.subject));
};

async function disputeIn(state: string, orderId: string) {
  await eventually(async () => expect((await orderPage(orderId)).disputes.at(-1)?.state).toBe(state));
  // Read once more, whole: what is read above can be of two moments.
  return orderPage(orderId);
}

const refundsAtTheGateway = async (paymentId: string) => {
  const { refunds } = (await gateway.state()) as unknown as { refunds: { payment_id: string; amount: number }[] };
  return refunds.filter(({ payment_id }) => payment_id === paymentId);
};

describe('P60 a dispute', () => {
  it('is found by its payment, pauses making and refunds, and wakes the owner at once', async () => {
    const paid = await paidOrder();
    const { id, amount } = await gateway.dispute(paid.paymentId, { without_order: true });
    const page = await disputeIn('open', paid.orderId);
    expect(page.disputes).toMatchObject([
      { gatewayDisputeId: id, phase: 'chargeback', amount: amount / 100, deducted: 0, reason: 'Goods not received' },
    ]);
    expect(page.disputes[0]?.respondBy).not.toBeNull();
    expect(page.refundable).toBe(0);
    expect(page.happenings.filter(({ kind }) => kind === 'dispute')).toMatchObject([{ name: 'opened', reference: id }]);
    expect(page.happenings.some(({ name }) => name === 'payment.dispute.created')).toBe(true);
    for (const event of ['start_production', 'pack']) {
      expect(await act(paid.orderId, event)).toMatchObject({ status: 409, body: { code: 'order.dispute_open' } });
      expect(page.actions.find((action) => action.event === event)?.allowed).toBe(false);
    }
    expect(await act(paid.orderId, 'cancel')).toMatchObject({ status: 409, body: { code: 'refund.dispute_open' } });
    for (const as of ['payment', 'credit'] as const) {
      expect(await refund(paid.orderId, 10, as)).toMatchObject({ status: 409, body: { code: 'refund.dispute_open' } });
    }
    const [mine] = await ordersOf(shop, paid.buyer);
    expect(mine).toMatchObject({ state: 'paid', disputed: true, cancelUntil: null });
    const list = await shop.http<{ rows: { id: string; disputed: boolean }[] }>(
      'GET',
      '/api/admin/orders?disputed=true',
      { token: admin.token },
    );
    expect(list.body.rows).toMatchObject([{ id: paid.orderId, disputed: true }]);
    const counts = await shop.http<{ disputed: number }>('GET', '/api/admin/orders/counts', { token: admin.token });
    expect(counts.body.disputed).toBe(1);
    expect(await adminMails(new RegExp(`^Dispute on ${page.order.number}: respond by`))).toHaveLength(1);
    expect(await shop.mails()).not.toContainEqual(
      expect.objectContaining({ to: paid.buyer.user.email, subject: expect.stringMatching(/dispute/i) }),
    );
    await gateway.decide(id, 'won');
    await disputeIn('won', paid.orderId);
  });

  it('is won: everything goes on, and refunds are possible again', async () => {
    const paid = await paidOrder();
    const { id } = await gateway.dispute(paid.paymentId);
    await disputeIn('open', paid.orderId);
    await gateway.decide(id, 'under_review');
    await disputeIn('under_review', paid.orderId);
    expect((await act(paid.orderId, 'pack')).body.code).toBe('order.dispute_open');
    await gateway.decide(id, 'won');
    const page = await disputeIn('won', paid.orderId);
    expect(page.refundable).toBe(paid.amount / 100);
    expect((await act(paid.orderId, 'pack')).status).toBe(200);
    expect((await refund(paid.orderId, 10)).status).toBe(200);
    expect((await ordersOf(shop, paid.buyer))[0]?.disputed).toBe(false);
    expect(await adminMails(new RegExp(`^Dispute won on ${page.order.number}`))).toHaveLength(1);
  });

  it('is lost: the deduction is in the ledger, no way pays it out again, and the nightly proof agrees', async () => {
    const paid = await paidOrder();
    const { id } = await gateway.dispute(paid.paymentId);
    await disputeIn('open', paid.orderId);
    await gateway.decide(id, 'lost');
    const page = await disputeIn('lost', paid.orderId);
    expect(page.disputes[0]?.deducted).toBe(paid.amount / 100);
    expect(page.refundable).toBe(0);
    for (const as of ['payment', 'credit'] as const) {
      expect(await refund(paid.orderId, 10, as)).toMatchObject({ status: 409, body: { code: 'refund.too_large' } });
    }
    const cancelled = await act(paid.orderId, 'cancel');
    expect({ status: cancelled.status, state: cancelled.body.order.state }).toEqual({ status: 200, state: 'refunded' });
    expect(await refundsAtTheGateway(paid.paymentId)).toEqual([]);
    expect(await shop.em().execute('select 1 from refund where order_id = ?', [paid.orderId])).toEqual([]);
    expect(await adminMails(new RegExp(`^Dispute lost on ${page.order.number}`))).toHaveLength(1);
    const today = toIstDate(shop.clock.now());
    shop.clock.advance(DAY_MS);
    const proof = await shop.app.get(LedgerReconciliation).reconcileDay(today);
    expect(proof.differences).toEqual([]);
    expect(proof.gatewayDeducted).toBeGreaterThanOrEqual(paid.amount);
    expect(proof.shopDeducted).toBe(proof.gatewayDeducted);
  });

  it('is lost for a part: the rest of the price can go back, and not a paisa more', async () => {
    const paid = await paidOrder();
    const { id } = await gateway.dispute(paid.paymentId, { amount: 20_000 });
    await disputeIn('open', paid.orderId);
    await gateway.decide(id, 'lost');
    const page = await disputeIn('lost', paid.orderId);
    const rest = (paid.amount - 20_000) / 100;
    expect(page.refundable).toBe(rest);
    expect((await refund(paid.orderId, rest + 1)).body.code).toBe('refund.too_large');
    expect((await refund(paid.orderId, rest)).status).toBe(200);
    await eventually(async () =>
      expect(await refundsAtTheGateway(paid.paymentId)).toMatchObject([{ amount: paid.amount - 20_000 }]),
    );
  });

  it('is lost with a fee on top: the fee is in the books, and goes back to nobody', async () => {
    const paid = await paidOrder();
    const { id } = await gateway.dispute(paid.paymentId);
    await disputeIn('open', paid.orderId);
    const adapter = shop.app.get(PaymentGateway);
    const read = adapter.dispute.bind(adapter);
    jest.spyOn(adapter, 'dispute').mockImplementation(async (asked) => {
      const told = await read(asked);
      return told.state === 'lost' ? { ...told, deducted: paise(told.deducted + 59_000) } : told;
    });
    await gateway.decide(id, 'lost');
    const page = await disputeIn('lost', paid.orderId);
    expect(page.disputes[0]).toMatchObject({ deducted: paid.amount / 100 + 590, fee: 590 });
    expect(page).toMatchObject({ refundable: 0, excess: 0 });
    const now = shop.clock.now().getTime();
    const booked = await shop.app
      .get(PaymentDeductions)
      .bookedBetween(new Date(now - HOUR_MS), new Date(now + HOUR_MS));
    expect(booked).toContainEqual({ reference: id, amount: paid.amount + 59_000 });
  });

  it('holds back a refund that was not sent yet, and closes it when the bank has taken the money', async () => {
    const paid = await paidOrder();
    await gateway.faults({ api: { failNext: 1_000, status: 503, only: 'POST /v1/payments' } });
    expect((await act(paid.orderId, 'cancel')).body.order.state).toBe('refund_due');
    const { id } = await gateway.dispute(paid.paymentId);
    await disputeIn('open', paid.orderId);
    await gateway.faults();
    shop.clock.advance(HOUR_MS);
    await shop.waitUntilIdle();
    expect(await refundsAtTheGateway(paid.paymentId)).toEqual([]);
    await gateway.decide(id, 'lost');
    const page = await disputeIn('lost', paid.orderId);
    expect(page.order.state).toBe('refunded');
    expect(page.refunds).toMatchObject([{ state: 'failed' }]);
    expect(await refundsAtTheGateway(paid.paymentId)).toEqual([]);
  });

  it('ends the same when its events come twice, in the wrong order, after the end and with a false body', async () => {
    const paid = await paidOrder();
    const { id } = await gateway.dispute(paid.paymentId, { notify: false });
    await gateway.decide(id, 'under_review', false);
    await gateway.decide(id, 'lost', false);
    const entity = { id, payment_id: paid.paymentId, status: 'won', amount: 1, amount_deducted: 0 };
    const names = ['lost', 'created', 'under_review', 'action_required', 'won', 'closed', 'lost', 'created'];
    for (const name of names) {
      const told = await gateway.send({ event: `payment.dispute.${name}`, payload: { dispute: { entity } } });
      expect(told.status).toBe(200);
    }
    await shop.waitUntilIdle();
    const page = await disputeIn('lost', paid.orderId);
    expect(page.disputes).toHaveLength(1);
    expect(page.disputes[0]).toMatchObject({ amount: paid.amount / 100, deducted: paid.amount / 100 });
    expect(page.disputes[0]?.history.map(({ event }) => event)).toEqual(['lost']);
    expect(page.happenings.filter(({ kind }) => kind === 'dispute')).toHaveLength(1);
    expect(await adminMails(new RegExp(`^Dispute.* on ${page.order.number}`))).toHaveLength(1);
  });

  it('is known without a webhook of its payment, and noted too where the payment is none of the shop’s', async () => {
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    const { razorpay_payment_id: paymentId } = await gateway.pay(body.razorpayOrderId, { notify: false });
    await gateway.dispute(paymentId, { without_order: true });
    await disputeIn('open', body.orderId);
    expect((await ordersOf(shop, buyer))[0]?.payment_status).toBe('paid');
    const foreign = {
      id: 'disp_Foreign0000001',
      paymentId: 'pay_Foreign00000001',
      phase: 'chargeback',
      state: 'open',
      reason: 'fraud',
      amount: 125_000,
      deducted: 0,
      currency: 'INR',
      respondBy: null,
      createdAt: shop.clock.now(),
    } as unknown as Awaited<ReturnType<PaymentGateway['dispute']>>;
    jest.spyOn(shop.app.get(PaymentGateway), 'dispute').mockResolvedValue(foreign);
    await shop.app.get(DisputeWatch).applyById(foreign.id);
    const { body: page } = await shop.http<{ rows: { orderNumber: string | null; amount: number }[] }>(
      'GET',
      '/api/admin/disputes',
      { token: admin.token },
    );
    expect(page.rows[0]).toMatchObject({ orderNumber: null, amount: 1_250 });
    expect(await adminMails(/^Dispute: respond soon/)).toHaveLength(1);
  });

  it('reminds the owner two days before the last moment, once, and not of what is answered', async () => {
    const paid = await paidOrder();
    const other = await paidOrder();
    const respondBy = Math.floor((shop.clock.now().getTime() + 5 * DAY_MS) / 1_000);
    await gateway.dispute(paid.paymentId, { respond_by: respondBy });
    await gateway.dispute(other.paymentId, { respond_by: respondBy });
    const { order } = await disputeIn('open', paid.orderId);
    const answered = await disputeIn('open', other.orderId);
    expect((await desk(`disputes/${answered.disputes[0]?.id}/sent`)).status).toBe(200);
    const remind = async () => {
      await shop.app.get(DisputeWatch).run();
      return adminMails(/^Reminder: dispute on/);
    };
    expect(await remind()).toEqual([]);
    shop.clock.advance(3 * DAY_MS + HOUR_MS);
    const mails = await remind();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(order.number)]);
    shop.clock.advance(HOUR_MS);
    expect(await remind()).toHaveLength(1);
  });

  it('is read again while it is open, though no webhook tells how it was decided', async () => {
    const paid = await paidOrder();
    const { id } = await gateway.dispute(paid.paymentId);
    await disputeIn('open', paid.orderId);
    await gateway.decide(id, 'lost', false);
    shop.clock.advance(7 * HOUR_MS);
    await shop.app.get(DisputeWatch).run();
    expect((await orderPage(paid.orderId)).disputes[0]?.state).toBe('lost');
  });
});

describe('P60 the shop’s answer', () => {
  it('gathers the order, its delivery and the customer’s messages into one PDF', async () => {
    const paid = await paidOrder();
    await act(paid.orderId, 'pack');
    await act(paid.orderId, 'ship', { carrier: 'Delhivery', trackingNumber: 'AB12345678' });
    await act(paid.orderId, 'deliver');
    await shop.em().execute(
      `insert into form_message (id, kind, full_name, email, subject, message, state, created_at)
       values (gen_random_uuid(), 'contact', 'Meera', ?, 'Thank you', 'It arrived and is lovely', 'new', now())`,
      [paid.buyer.user.email],
    );
    const { id } = await gateway.dispute(paid.paymentId);
    const { disputes, order } = await disputeIn('open', paid.orderId);
    const answer = await shop.http('GET', `/api/admin/disputes/${disputes[0]?.id}/evidence.pdf`, {
      token: admin.token,
    });
    expect(answer.status).toBe(200);
    const text = readPdf(answer.raw.rawPayload).pages.join('\n');
    for (const said of [order.number, id, 'Lotus Mandala', 'AB12345678', 'Delhivery', 'It arrived and is lovely']) {
      expect(text).toContain(said);
    }
  });

  it('shows the bank the proof that the customer approved, and says what has not happened yet', async () => {
    const buyer = await shop.signIn('disputed-gift@example.com');
    const { token } = buyer;
    const { body: products } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
    const productId = products.find(({ name }) => name === 'Wooden Engraved Photo Plaque on Easel')?.id;
    const uploadedPhoto = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
    await shop.http('POST', '/api/cart', { token, body: { productId, customText1: 'Ammu', uploadedPhoto } });
    const { body } = await checkout(shop, buyer);
    const { razorpay_payment_id: paymentId } = await gateway.pay(body.razorpayOrderId);
    const { products: lines } = await orderWith(shop, buyer, 'paid');
    const picture = { token: admin.token, ...form(await jpeg()) };
    await shop.http('POST', `/api/admin/orders/${body.orderId}/lines/${lines[0]?.line_id}/proof-picture`, picture);
    const [proof] = (await ordersOf(shop, buyer))[0]?.proofs ?? [];
    await shop.http('POST', `/api/proofs/${proof?.id}/approve`, { body: { key: proof?.key } });
    await gateway.dispute(paymentId);
    const { disputes } = await disputeIn('open', body.orderId);
    const url = `/api/admin/disputes/${disputes[0]?.id}/evidence.pdf`;
    const { raw } = await shop.http('GET', url, { token: admin.token });
    const text = readPdf(raw.rawPayload).pages.join('\n');
    for (const said of ['Approved by the customer', 'Ammu', 'Not sent yet', 'Not marked as delivered']) {
      expect(text).toContain(said);
    }
  });

  it('accepts a dispute at the gateway, once: it is lost', async () => {
    const paid = await paidOrder();
    await gateway.dispute(paid.paymentId);
    const { disputes } = await disputeIn('open', paid.orderId);
    const id = disputes[0]?.id ?? '';
    expect((await desk(`disputes/${id}/accept`)).status).toBe(200);
    const page = await disputeIn('lost', paid.orderId);
    expect(page.disputes[0]).toMatchObject({ answer: 'accepted', deducted: paid.amount / 100 });
    expect(await desk(`disputes/${id}/accept`)).toMatchObject({ status: 409, body: { code: 'dispute.closed' } });
    expect(await desk('disputes/nonsense/accept')).toMatchObject({ status: 404 });
    const audit = await shop.em().execute(`select 1 from admin_action where action = 'dispute.accepted'`);
    expect(audit).toHaveLength(1);
  });

  it('hands the evidence to the bank, and says so where the gateway does not take it', async () => {
    const paid = await paidOrder();
    await gateway.dispute(paid.paymentId);
    const { disputes } = await disputeIn('open', paid.orderId);
    const path = `disputes/${disputes[0]?.id}`;
    await gateway.faults({ api: { failNext: 1, status: 400, only: 'POST /v1/documents' } });
    const summary = { summary: 'Delivered and approved.' };
    expect(await desk(`${path}/contest`, summary)).toMatchObject({ status: 409, body: { code: 'dispute.refused' } });
    expect((await orderPage(paid.orderId)).disputes[0]).toMatchObject({ state: 'open', answer: null });
    expect((await desk(`${path}/contest`, summary)).status).toBe(200);
    const page = await disputeIn('under_review', paid.orderId);
    expect(page.disputes[0]).toMatchObject({ answer: 'contested', answerNote: summary.summary });
  });
});
