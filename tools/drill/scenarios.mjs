// One purchase, from signing in to what its story makes of it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Buyer } from './buyer.mjs';

export const GIFT = 'Wall Art Lotus Mandala Framed Print';
const PART_RUPEES = 50;
const CREDIT_RUPEES = 300;
const PAYMENT_TIMEOUT_MS = 180_000;
const ADDRESS = {
  firstName: 'Meerabai',
  lastName: 'Venkatraghavan',
  address: '12 Lakeview Terrace',
  locality: 'Kothrud Bazaar',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9876543210',
};

/** @returns {Promise<{ buyer: number, story: string, orderId: string }>} */
export async function runScenario({ scene, bank, desk, plan }) {
  const { buyer, story } = plan;
  const visitor = new Buyer(scene, `buyer-${buyer}@drill.example`, buyer);
  await visitor.signIn();
  const order = await checkout(visitor, story === 'cash_at_the_door' ? { payBy: 'cash' } : {});
  await sleep(plan.pauseMs);
  await SCENARIOS[story]({ visitor, bank, desk, order, plan });
  return { buyer, story, orderId: order.orderId };
}

async function checkout(visitor, wishes = {}) {
  const product = await giftLine(visitor);
  await visitor.ask('POST', '/api/cart', { email: visitor.email, productId: product.id, productName: GIFT });
  const headers = { 'idempotency-key': randomUUID() };
  return visitor.ask('POST', '/api/checkout', { ...ADDRESS, ...wishes }, { headers });
}

async function giftLine(visitor) {
  const products = await visitor.ask('GET', '/api/products');
  const found = products.find(({ name }) => name === GIFT);
  if (!found) throw new Error(`there is no ${GIFT}`);
  return found;
}

const SCENARIOS = {
  paid: payAndConfirm,
  paid_in_silence: ({ bank, order }) => bank.pay(order.razorpayOrderId, { notify: false }),
  async failed_then_paid(purchase) {
    await purchase.bank.pay(purchase.order.razorpayOrderId, { outcome: 'failure' });
    await payAndConfirm(purchase);
  },
  async bank_answers_late({ bank, order, plan }) {
    const payment = await bank.pay(order.razorpayOrderId, { outcome: plan.confirms ? 'pending' : 'failure' });
    await sleep(1_000 + plan.pauseMs);
    if (payment) await bank.settle(payment.razorpay_payment_id);
  },
  async paid_twice({ bank, order, plan }) {
    const tries = [await pending(bank, order), await pending(bank, order)];
    await Promise.all(tries.map((payment, at) => payment && bank.settle(payment, at === 0 || plan.confirms)));
  },
  async cancelled_by_buyer(purchase) {
    await payAndConfirm(purchase);
    await paid(purchase);
    await cancel(purchase);
  },
  async paid_after_cancelling({ bank, order, visitor }) {
    const payment = await pending(bank, order);
    await cancel({ order, visitor });
    if (payment) await bank.settle(payment);
  },
  async part_refund(purchase) {
    await payAndConfirm(purchase);
    await paid(purchase);
    await purchase.desk.giveBack(purchase.order.orderId, PART_RUPEES);
  },
  async credit_spent(purchase) {
    await payAndConfirm(purchase);
    await paid(purchase);
    await purchase.desk.giveBack(purchase.order.orderId, CREDIT_RUPEES, 'credit');
    const second = { ...purchase, order: await checkout(purchase.visitor, { useCredit: true }) };
    await payAndConfirm(second);
    await paid(second);
    if (purchase.plan.confirms) await cancel(second);
  },
  async cash_at_the_door({ visitor, order }) {
    const isPlaced = () =>
      visitor.ask('GET', `/api/checkout/orders/${order.orderId}`).then(({ state }) => state === 'placed');
    for (const end = Date.now() + PAYMENT_TIMEOUT_MS; Date.now() < end; await sleep(500)) {
      const code = visitor.scene.sink.codeOf(visitor.email);
      if (code === visitor.code) continue;
      try {
        return await visitor.ask('POST', `/api/orders/${order.orderId}/cash-confirmation`, { code });
      } catch (error) {
        // The answer to an earlier try was lost.
        if (!error.status || !(await isPlaced())) throw error;
        return undefined;
      }
    }
    throw new Error(`no code came for order ${order.number}`);
  },
  async refund_in_dashboard(purchase) {
    const payment = await payAndConfirm(purchase);
    await paid(purchase);
    if (payment) await purchase.bank.refund(payment.razorpay_payment_id, PART_RUPEES * 100);
  },
};

async function pending(bank, order) {
  return (await bank.pay(order.razorpayOrderId, { outcome: 'pending' }))?.razorpay_payment_id;
}

async function payAndConfirm({ visitor, bank, order, plan }) {
  const answer = await bank.pay(order.razorpayOrderId);
  // A browser that is closed before its answer has gone out tells nothing.
  if (answer && plan.confirms) await visitor.ask('POST', '/api/payments/confirm', answer);
  return answer;
}

async function paid({ visitor, order }) {
  for (const end = Date.now() + PAYMENT_TIMEOUT_MS; ; await sleep(500)) {
    const { payment_status: status } = await visitor.ask('GET', `/api/checkout/orders/${order.orderId}`);
    if (status === 'paid') return;
    if (Date.now() > end) throw new Error(`order ${order.number} is still ${status}`);
  }
}

/** A second click after a lost answer is told that it is cancelled already. */
async function cancel({ visitor, order }) {
  try {
    await visitor.ask('POST', `/api/orders/${order.orderId}/cancel`);
  } catch (error) {
    if (error.code !== 'order.event_not_allowed') throw error;
  }
}
