// One purchase, from signing in to what its scenario makes of it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Buyer } from './clients.mjs';

export const GIFT = 'Wall Art Lotus Mandala Framed Print';
const PART_RUPEES = 50;
const CREDIT_RUPEES = 300;
const PAYMENT_TIMEOUT_MS = 180_000;
export const ADDRESS = {
  firstName: 'Meerabai',
  lastName: 'Venkatraghavan',
  address: '12 Lakeview Terrace',
  locality: 'Kothrud Bazaar',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9876543210',
};

/** Where the gateway's page sends the browser back to when the checkout has no window. */
const CALLBACK_PATH = '/api/payments/callback';
const LATE_MINUTES = 30;

/** @returns {Promise<{ buyer: number, scenario: string, orderId: string, siblings?: string[], landings?: (string | undefined)[] }>} */
export async function runScenario({ environment, gateway, admin, plan }) {
  const { buyer, scenario } = plan;
  const customer = new Buyer(environment, `buyer-${buyer}@drill.example`, buyer);
  await customer.signIn();
  const order = await checkout(customer, scenario === 'cash_on_delivery' ? { payBy: 'cash' } : {});
  await sleep(plan.pauseMs);
  const more = await SCENARIOS[scenario]({ customer, gateway, admin, order, plan });
  return { buyer, scenario, orderId: order.orderId, ...more };
}

async function checkout(customer, options = {}) {
  const product = await giftLine(customer);
  await customer.request('POST', '/api/cart', { email: customer.email, productId: product.id, productName: GIFT });
  return placeOrder(customer, options);
}

/** Buys what is in the cart. */
function placeOrder(customer, options) {
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
  cash_on_delivery: confirmCash,
  async refund_in_dashboard(purchase) {
    const payment = await payAndConfirm(purchase);
    await paid(purchase);
    if (payment) await purchase.gateway.refund(payment.razorpay_payment_id, PART_RUPEES * 100);
  },
  async dashboard_refund_while_cancelling(purchase) {
    const payment = await payAndConfirm(purchase);
    await paid(purchase);
    const part = payment && purchase.gateway.refund(payment.razorpay_payment_id, PART_RUPEES * 100);
    const racing = [part, cancel(purchase)];
    if (purchase.plan.confirms) racing.push(refundPartAtDesk(purchase));
    await Promise.all(racing);
  },
  /** The shop hears of the refund before it hears of the payment. */
  async dashboard_refund_at_once({ gateway, order, plan }) {
    const payment = await gateway.pay(order.razorpayOrderId, { notify: plan.confirms });
    if (payment) await gateway.refund(payment.razorpay_payment_id);
  },
  async disputed(purchase) {
    const { gateway, plan } = purchase;
    const payment = await payAndConfirm(purchase);
    await paid(purchase);
    const dispute = payment && (await gateway.dispute(payment.razorpay_payment_id, disputeOf(plan)));
    if (!dispute) return;
    await sleep(plan.pauseMs);
    await gateway.decide(dispute.id, 'under_review');
    await gateway.decide(dispute.id, plan.confirms ? 'won' : 'lost');
  },
  async late_authorization({ gateway, customer, order, plan }) {
    const payment = await pending(gateway, order);
    if (!plan.confirms) await cancel({ customer, order });
    if (payment) await gateway.authorizeLate(payment, LATE_MINUTES);
  },
  async redirected({ gateway, customer, order, plan }) {
    const landings = [];
    if (!plan.confirms) {
      await gateway.pay(order.razorpayOrderId, { outcome: 'failure' });
      landings.push(await customer.postForm(CALLBACK_PATH, failureOf(order)));
    }
    const answer = await gateway.pay(order.razorpayOrderId);
    if (answer) landings.push(await customer.postForm(CALLBACK_PATH, answer));
    return { landings: landings.map(({ location }) => location) };
  },
  /** Two windows on one cart: one with express delivery, or in cash. Both pay. */
  async two_windows(purchase) {
    const { customer, gateway, order, plan } = purchase;
    const second = await placeOrder(customer, plan.confirms ? { express: true } : { payBy: 'cash' });
    const buySecond = plan.confirms
      ? gateway.pay(second.razorpayOrderId)
      : unlessClosed(confirmCash({ customer, order: second }));
    await Promise.all([gateway.pay(order.razorpayOrderId), buySecond]);
    return { siblings: [order.orderId, second.orderId] };
  },
};

/** Every other dispute is about a part. */
const disputeOf = ({ pauseMs }) => (pauseMs % 2 === 0 ? { amount: PART_RUPEES * 100 } : {});

const failureOf = (order) => ({
  'error[code]': 'BAD_REQUEST_ERROR',
  'error[description]': 'Payment failed',
  'error[source]': 'customer',
  'error[step]': 'payment_authorization',
  'error[reason]': 'payment_failed',
  'error[metadata]': JSON.stringify({ order_id: order.razorpayOrderId }),
});

/** A window whose cart was bought in the other one is told so. */
async function unlessClosed(purchase) {
  try {
    return await purchase;
  } catch (error) {
    if (!error.status) throw error;
    return undefined;
  }
}

async function confirmCash({ customer, order }) {
  const state = () => customer.request('GET', `/api/checkout/orders/${order.orderId}`).then((now) => now.state);
  for (const end = Date.now() + PAYMENT_TIMEOUT_MS; Date.now() < end; await sleep(500)) {
    const code = customer.environment.sink.codeOf(customer.email);
    if (code === customer.code) {
      // Its cart was bought in another window.
      if ((await state()) === 'cancelled') return undefined;
      continue;
    }
    try {
      return await customer.request('POST', `/api/orders/${order.orderId}/cash-confirmation`, { code });
    } catch (error) {
      // The answer to an earlier try was lost.
      if (!error.status || (await state()) !== 'placed') throw error;
      return undefined;
    }
  }
  throw new Error(`no code came for order ${order.number}`);
}

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

/** Refused where all that is left is on its way back already. */
async function refundPartAtDesk({ admin, order }) {
  try {
    await admin.refund(order.orderId, PART_RUPEES);
  } catch (error) {
    if (!['refund.too_large', 'refund.nothing_captured'].includes(error.code)) throw error;
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
