import type { Order, Payment, Refund } from '../gateway/entities.js';

export const ACCOUNT_ID = 'acc_SaugaatSandbox';

export interface Subject {
  payment: Payment;
  order?: Order;
  refund?: Refund;
}

/** The gateway shows a payment with other fields in each event; the differences are its own. */
const OMITTED_FIELDS: Record<string, readonly (keyof Payment)[]> = {
  'payment.authorized': ['base_amount', 'amount_transferred'],
  'payment.failed': ['base_amount', 'amount_transferred'],
  'order.paid': ['base_amount', 'amount_transferred', 'error_source', 'error_step', 'error_reason', 'acquirer_data'],
};

/** The body that is signed and sent, as text; created_at in Unix seconds. */
export function eventBody(event: string, subject: Subject, createdAt: number): string {
  const contains = event.startsWith('refund.') ? ['refund', 'payment'] : ['payment'];
  if (subject.order) contains.push('order');
  const entities: Record<string, unknown> = {
    refund: subject.refund,
    payment: shownPayment(event, subject.payment),
    order: subject.order,
  };
  return JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains,
    payload: Object.fromEntries(contains.map((name) => [name, { entity: entities[name] }])),
    created_at: createdAt,
  });
}

/** The same body with one rupee more on the payment. */
export function withWrongAmount(body: string): string {
  const parsed = JSON.parse(body) as { payload: { payment?: { entity: { amount: number } } } };
  if (parsed.payload.payment) parsed.payload.payment.entity.amount += 100;
  return JSON.stringify(parsed);
}

function shownPayment(event: string, payment: Payment): Partial<Payment> {
  const hidden = OMITTED_FIELDS[event] ?? [];
  return Object.fromEntries(Object.entries(payment).filter(([name]) => !hidden.includes(name as keyof Payment)));
}
