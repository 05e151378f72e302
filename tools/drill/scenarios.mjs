// One purchase, from signing in to what its scenario makes of it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Buyer } from './clients.mjs';

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

/** @returns {Promise<{ buyer: number, scenario: string, orderId: string }>} */
export async function runScenario({ environment, gateway, admin, plan }) {
  const { buyer, scenario } = plan;
  const customer = new Buyer(environment, `buyer-${buyer}@drill.example`, buyer);
  await customer.signIn();
  const order = await checkout(customer, scenario === 'cash_on_delivery' ? { payBy: 'cash' } : {});
  await sleep(plan.pauseMs);
  await SCENARIOS[scenario]({ customer, gateway, admin, order, plan });
  return { buyer, scenario, orderId: order.orderId };
}

async function checkout(customer, options = {}) {
  const product = await giftLine(customer);
  await customer.request('POST', '/api/cart', { email: customer.email, productId: product.id, productName: GIFT });
  const headers = { 'idempotency-key': randomUUID() };
  return customer.request('POST', '/api/checkout', { ...ADDRESS, ...options }, { headers });
}

async function giftLine(customer) {
  const products = await customer.request('GET', '/api/products');
  const found = products.find(({ name }) => name === GIFT);
  if (!found) throw new Error(`there is no ${GIFT}`);
  return found;
}

const SCENARIOS = {
  paid: payAndConfirm,
  paid_without_webhook: ({ gateway, order }) => gateway.pay(order.razorpayOrderId, { notify: false }),
  async failed_then_paid(purchase) {
    await purchase.gateway.pay(purchase.order.razorpayOrderId, { outcome: 'failure' });
    await payAndConfirm(purchase);
  },
  async late_bank_response({ gateway, order, plan }) {
    const payment = await gateway.pay(order.razorpayOrderId, { outcome: plan.confirms ? 'pending' : 'failure' });
    await sleep(1_000 + plan.pauseMs);
    if (payment) await gateway.settle(payment.razorpay_payment_id);
  },
  async paid_twice({ gateway, order, plan }) {
    const tries = [await pending(gateway, order), await pending(gateway, order)];
    await Promise.all(tries.map((payment, at) => payment && gateway.settle(payment, at === 0 || plan.confirms)));
  },
  async cancelled_by_buyer(purchase) {
    await payAndConfirm(purchase);
    await paid(purchase);
    await cancel(purchase);
  },
  async paid_after_cancelling({ gateway, order, customer }) {
    const payment = await pending(gateway, order);
    await cancel({ order, customer });
    if (payment) await gateway.settle(payment);
  },
  async part_refund(purchase) {
    await payAndConfirm(purchase);
    await paid(purchase);
    await purchase.admin.refund(purchase.order.orderId, PART_RUPEES);
  },
  async credit_spent(purchase) {
    await payAndConfirm(purchase);
    await paid(purchase);
    await purchase.admin.refund(purchase.order.orderId, CREDIT_RUPEES, 'credit');
    const second = { ...purchase, order: await checkout(purchase.customer, { useCredit: true }) };
    await payAndConfirm(second);
    await paid(second);
    if (purchase.plan.confirms) await cancel(second);
  },
  async cash_on_delivery({ customer, order }) {
    const isPlaced = () =>
      customer.request('GET', `/api/checkout/orders/${order.orderId}`).then(({ state }) => state === 'placed');
    for (const end = Date.now() + PAYMENT_TIMEOUT_MS; Date.now() < end; await sleep(500)) {
      const code = customer.environment.sink.codeOf(customer.email);
      if (code === customer.code) continue;
      try {
        return await customer.request('POST', `/api/orders/${order.orderId}/cash-confirmation`, { code });
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
    if (payment) await purchase.gateway.refund(payment.razorpay_payment_id, PART_RUPEES * 100);
  },
};

async function pending(gateway, order) {
  return (await gateway.pay(order.razorpayOrderId, { outcome: 'pending' }))?.razorpay_payment_id;
}

async function payAndConfirm({ customer, gateway, order, plan }) {
  const answer = await gateway.pay(order.razorpayOrderId);
  // A browser that is closed before its answer has gone out tells nothing.
  if (answer && plan.confirms) await customer.request('POST', '/api/payments/confirm', answer);
  return answer;
}

async function paid({ customer, order }) {
  for (const end = Date.now() + PAYMENT_TIMEOUT_MS; ; await sleep(500)) {
    const { payment_status: status } = await customer.request('GET', `/api/checkout/orders/${order.orderId}`);
    if (status === 'paid') return;
    if (Date.now() > end) throw new Error(`order ${order.number} is still ${status}`);
  }
}

/** A second click after a lost answer is told that it is cancelled already. */
async function cancel({ customer, order }) {
  try {
    await customer.request('POST', `/api/orders/${order.orderId}/cancel`);
  } catch (error) {
    if (error.code !== 'order.event_not_allowed') throw error;
  }
}
