// What must be true of a shop at rest, whatever was done to it. Pure: facts in, broken rules out.

/** States of an order whose money has arrived and has not all gone back. */
const HAS_MONEY = new Set(['paid', 'placed', 'in_production', 'packed', 'shipped', 'delivered', 'refund_due']);

/**
 * @param {import('./run-drill.d.mts').DrillSnapshot} facts
 * @returns {{ rule: string, ids: string[] }[]} what does not hold; empty when all is well
 */
export function violations(facts) {
  return Object.entries(INVARIANTS)
    .map(([rule, offenders]) => ({ rule, ids: offenders(facts) }))
    .filter(({ ids }) => ids.length > 0);
}

const sum = (rows) => rows.reduce((total, { amount }) => total + amount, 0);
const ids = (rows) => rows.map(({ id }) => id);
/** The gateway gives an authorized payment back by itself when nobody captures it; that was never the shop's money. */
const isCaptured = ({ status, captured }) => status === 'captured' || (status === 'refunded' && captured !== false);
const isOpen = ({ state }) => state === 'awaiting_payment' || state === 'payment_failed';

/** Refunds of money that was the shop's. */
function refundsOfCaptured({ refunds, payments }) {
  const captured = new Set(ids(payments.filter(isCaptured)));
  return refunds.filter(({ payment_id: id }) => captured.has(id));
}

const processedOf = ({ refunds }, payment) =>
  sum(refunds.filter((refund) => isOf(refund, payment) && refund.status === 'processed'));

/** What lost disputes took, in paise. */
const deductedFrom = (disputes) => disputes.reduce((total, { amount_deducted: amount }) => total + amount, 0);

export const INVARIANTS = {
  'every captured rupee belongs to one order, or was refunded': ({ gateway, orders, deductions }) =>
    ids(
      gateway.payments.filter(isCaptured).filter((payment) => {
        const owners = orders.filter(({ paidPaymentId }) => paidPaymentId === payment.id);
        const disputed = gateway.disputes.filter((dispute) => isOf(dispute, payment));
        const back = processedOf(gateway, payment) + deductedFrom(disputed);
        if (owners.length === 0) return back !== payment.amount;
        const [order] = owners;
        // An order whose money a bank took back keeps its state.
        const isAllRefunded = processedOf(gateway, payment) === payment.amount;
        const isOurs = order.gatewayOrderId === payment.order_id && order.amount - order.credit === payment.amount;
        return (
          owners.length > 1 ||
          !isOurs ||
          order.refunded + deductedOf(deductions, order) !== back ||
          (HAS_MONEY.has(order.state) ? isAllRefunded : back !== payment.amount)
        );
      }),
    ),
  'captured less refunded is what the orders hold': ({ gateway, orders, deductions }) => {
    const refunded = refundsOfCaptured(gateway).filter(({ status }) => status === 'processed');
    const there = sum(gateway.payments.filter(isCaptured)) - sum(refunded) - deductedFrom(gateway.disputes);
    const paid = orders.filter(({ paidPaymentId }) => paidPaymentId);
    const held = paid.reduce((total, { amount, credit, refunded: back }) => total + amount - credit - back, 0);
    const here = held - sum(deductions);
    return there === here ? [] : [`${there} paise at the gateway, ${here} in the orders`];
  },
  'no order is paid twice': ({ orders }) => ids(orders.filter(({ timesPaid }) => timesPaid > 1)),
  'an order in cash is placed once, and takes no payment': ({ orders }) =>
    ids(orders.filter(({ timesPlaced, paidPaymentId }) => timesPlaced > 1 || (timesPlaced && paidPaymentId))),
  'an order says paid only with a payment that was captured': ({ orders, gateway }) => {
    const captured = new Set(ids(gateway.payments.filter(isCaptured)));
    return ids(orders.filter(({ paidPaymentId }) => paidPaymentId && !captured.has(paidPaymentId)));
  },
  'one gateway order for each order': ({ orders, gateway }) =>
    ids(
      orders.filter(({ number, gatewayOrderId }) => {
        const made = gateway.orders.filter(({ receipt }) => receipt === number);
        return gatewayOrderId ? made.length !== 1 || made[0].id !== gatewayOrderId : made.length > 0;
      }),
    ),
  'no refund exceeds its payment': ({ gateway, refunds, payments }) => [
    ...ids(
      gateway.payments.filter(
        (payment) =>
          sum(gateway.refunds.filter((refund) => isOf(refund, payment) && refund.status !== 'failed')) > payment.amount,
      ),
    ),
    ...ids(
      payments.filter(
        (payment) =>
          sum(refunds.filter(({ paymentId, state }) => paymentId === payment.id && state !== 'failed')) >
          payment.amount,
      ),
    ),
  ],
  'every refund of the gateway stands once in the ledger, with its sum': ({ gateway, refunds }) =>
    ids(
      refundsOfCaptured(gateway).filter((refund) => {
        const entries = refunds.filter(({ gatewayId }) => gatewayId === refund.id);
        return entries.length !== 1 || entries[0].amount !== refund.amount || entries[0].state !== refund.status;
      }),
    ),
  'refunds and deductions together never exceed the payment': ({ gateway }) =>
    ids(
      gateway.payments.filter((payment) => {
        const refunds = gateway.refunds.filter((refund) => isOf(refund, payment) && refund.status !== 'failed');
        const disputes = gateway.disputes.filter((dispute) => isOf(dispute, payment));
        return sum(refunds) + deductedFrom(disputes) > payment.amount;
      }),
    ),
  'every dispute of the gateway stands once in the shop, as the gateway tells it': ({
    gateway,
    disputes,
    deductions,
  }) =>
    ids(
      gateway.disputes.filter((dispute) => {
        const known = disputes.filter(({ gatewayId }) => gatewayId === dispute.id);
        const taken = sum(deductions.filter(({ disputeId }) => disputeId === dispute.id));
        return known.length !== 1 || known[0].state !== dispute.status || taken !== dispute.amount_deducted;
      }),
    ),
  'what goes back of an order, by all ways, is one number within its price': ({ orders, refunds, deductions }) =>
    ids(
      orders.filter((order) => {
        const ofOrder = refunds.filter(
          ({ paymentId, state }) => paymentId === order.paidPaymentId && state !== 'failed',
        );
        const all = sum(ofOrder) + order.credited + deductedOf(deductions, order);
        return order.allRefunded !== all || all > order.amount + order.excess;
      }),
    ),
  'no payment is left authorized': ({ gateway }) =>
    ids(gateway.payments.filter(({ status }) => status === 'authorized')),
  'no order waits for a payment to which its bank has said yes': ({ gateway, orders }) =>
    ids(
      orders.filter(
        (order) =>
          isOpen(order) &&
          gateway.payments.some(
            ({ order_id: id, status }) => id === order.gatewayOrderId && /^(authorized|refunded)$/.test(status),
          ),
      ),
    ),
  'the buyer is told of a late payment that was given up': ({ gateway, orders, mails }) => {
    const heard = gateway.events.filter(({ event, state }) => event === 'payment.authorized' && state === 'delivered');
    const authorized = new Set(heard.map(({ body }) => body.payload.payment.entity.id));
    return ids(
      gateway.payments.filter((payment) => {
        const order = orders.find(({ gatewayOrderId }) => gatewayOrderId === payment.order_id);
        const isGivenUp = payment.status === 'refunded' && payment.captured === false && order?.paidPaymentId === null;
        return isGivenUp && authorized.has(payment.id) && !isSent(mails, `payment-given-up:${payment.id}`);
      }),
    );
  },
  'of the windows of one cart one is bought': ({ siblings, orders }) =>
    siblings.flatMap((windows) => {
      const bought = orders.filter(({ id, state }) => windows.includes(id) && HAS_MONEY.has(state));
      return bought.length === 1 ? [] : [`${bought.length} of ${windows.join(', ')}`];
    }),
  'a browser that the gateway sent back lands on a page of the shop': ({ landings }) =>
    landings
      .filter(({ location }) => !location || !/^(http:\/\/127\.0\.0\.1:\d+)?\//.test(location))
      .map(({ buyer }) => `buyer ${buyer}`),
  'every promised refund is paid': (facts) =>
    ids(
      facts.refunds.filter(
        (refund) => refund.state !== 'processed' && (refund.state !== 'failed' || isOwed(refund, facts)),
      ),
    ),
  'no order waits for a refund': ({ orders }) => ids(orders.filter(({ state }) => state === 'refund_due')),
  'no payment is held': ({ payments }) => ids(payments.filter(({ held }) => held)),
  'every order that was paid or placed is confirmed by one mail': ({ orders, mails }) =>
    ids(
      orders.filter(
        (order) => order.timesPaid + order.timesPlaced > 0 && !isSent(mails, `order-confirmation:${order.id}`),
      ),
    ),
  'the buyer is told of every refund': ({ refunds, mails }) =>
    ids(refunds.filter(({ id, state }) => state === 'processed' && !isSent(mails, `refunded:${id}`))),
  'no mail stands half sent': ({ mails }) => partiallySent(mails).map(({ key }) => key),
  'every mail that was noted as sent has arrived': ({ mails, deliveries }) => {
    const arrived = new Set(deliveries.map(({ id }) => id));
    return mails.filter(({ sent, messageId }) => sent && !arrived.has(messageId)).map(({ key }) => key);
  },
  'every mail that arrived has a key of its own': ({ mails, deliveries }) => {
    const known = new Map(mails.map(({ messageId, key }) => [messageId, key]));
    return ids(deliveries.filter(({ id }) => !known.has(id)));
  },
  'a mail is given to the server twice only where a kill hid its answer': ({ deliveries, kills }) =>
    ids(
      deliveries.filter(({ takenAt }) =>
        takenAt.slice(1).some((again, at) => !kills.some((kill) => kill.upAt >= takenAt[at] && kill.at <= again)),
      ),
    ),
  'serials of invoices run without gap or double': ({ invoices, serials }) =>
    serials.flatMap(({ kind, year, last }) => {
      const used = invoices
        .filter((invoice) => invoice.kind === kind && invoice.year === year)
        .map(({ serial }) => serial);
      const isWhole = used.length === last && used.toSorted((a, b) => a - b).every((serial, at) => serial === at + 1);
      return isWhole ? [] : [`${kind} ${year}: ${used.length} invoices, the last number is ${last}`];
    }),
  'every invoice is of a known series': ({ invoices, serials }) =>
    invoices
      .filter(({ kind, year }) => !serials.some((serial) => serial.kind === kind && serial.year === year))
      .map(({ number }) => number),
  'every paid order has one invoice': ({ orders, invoices }) =>
    ids(
      orders.filter(
        ({ id, timesPaid }) =>
          timesPaid > 0 && invoices.filter((invoice) => invoice.orderId === id && !invoice.refundId).length !== 1,
      ),
    ),
  'every refund of an order has its credit note': ({ orders, refunds, invoices }) =>
    ids(
      orders.filter(({ id, paidPaymentId }) => {
        const back = refunds.filter((refund) => refund.paymentId === paidPaymentId && refund.state === 'processed');
        return back.length > invoices.filter((invoice) => invoice.orderId === id && invoice.refundId).length;
      }),
    ),
  'no stock is below zero': ({ stock }) => ids(stock.filter((product) => product.stock < 0)),
  'stock and what is held of it come to what there was': ({ stock, counted }) =>
    ids(stock.filter(({ name, stock: left, held }) => name === counted.name && left + held !== counted.units)),
  'credit is the sum of its entries and never below zero': ({ credit }) =>
    credit.filter(({ balance, entries }) => balance !== entries || balance < 0).map(({ userId }) => userId),
  'the outbox is empty': ({ outbox }) => outbox.filter(({ isDue }) => isDue).map(({ id, job }) => `${job} ${id}`),
  'every webhook that was stored is worked off': ({ events }) => ids(events),
  'no job is dead': ({ failedJobs }) => failedJobs.map(({ name, id, told }) => `${name} ${id}: ${told}`),
  'the proof of the day shows no difference': ({ proofs }) =>
    proofs.flatMap(({ day, differences }) => differences.map(({ kind, id, why }) => `${day} ${kind} ${id}: ${why}`)),
  'every buyer got through': ({ stuck }) =>
    stuck.map(({ buyer, scenario, why }) => `buyer ${buyer} (${scenario}): ${why}`),
};

/** A code that was used, or whose order was closed, before its job ran again after a kill is sent no more. */
export function partiallySent(mails) {
  return mails.filter(({ key, sent }) => !sent && !/^(login-code-|cash-code:)/.test(key));
}

/** False for a refund that failed and was sent anew, or whose payment has gone back whole in other ways. */
export function isOwed({ paymentId, state, replacedBy }, { payments, refunds, deductions }) {
  if (state !== 'failed' || replacedBy) return false;
  const payment = payments.find(({ id }) => id === paymentId);
  const back = sum(refunds.filter((other) => other.paymentId === paymentId && other.state !== 'failed'));
  return back + sum(deductions.filter((taken) => taken.paymentId === paymentId)) < (payment?.amount ?? 0);
}

function deductedOf(deductions, order) {
  return sum(deductions.filter(({ orderId }) => orderId === order.id));
}

function isOf(refund, payment) {
  return refund.payment_id === payment.id;
}

function isSent(mails, wanted) {
  return mails.some(({ key, sent }) => key === wanted && sent);
}
