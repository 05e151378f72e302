/** The job that sends an e-mail of an order, and what it takes. */
export interface MailJob {
  readonly job: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** How often one e-mail is sent again at most. */
export const MAX_MAILS_AGAIN = 5;

const OF_ORDER: Readonly<Record<string, string>> = {
  'order-confirmation': 'orders.send-confirmation',
  'order-shipped': 'orders.send-shipped',
  'order-delivered': 'orders.send-delivered',
  'order-cancelled': 'orders.send-cancelled',
  'order-sold-out': 'orders.send-sold-out',
  'payment-failed': 'orders.send-payment-failed',
};
const OF_PART: Readonly<Record<string, readonly [job: string, field: string]>> = {
  'parcel-shipped': ['orders.send-parcel-shipped', 'shipmentId'],
  'parcel-delivered': ['orders.send-parcel-delivered', 'shipmentId'],
  'proof-ready': ['orders.send-proof-ready', 'proofId'],
  'proof-reminder': ['orders.send-proof-reminder', 'proofId'],
  refunded: ['orders.send-refunded', 'refundId'],
  'payment-returned': ['orders.send-payment-returned', 'refundId'],
  'order-reduced': ['orders.send-order-reduced', 'reductionId'],
  'items-refunded': ['orders.send-items-refunded', 'lineRefundId'],
};
const CORRECTIONS: Readonly<Record<string, string>> = {
  'order-changed': 'orders.send-order-changed',
  'tracking-corrected': 'orders.send-tracking-corrected',
};
const RETURN_NEWS = /^return-(asked|approved|declined|settled)$/;

/** @param key of the e-mail, such as `order-shipped:<order>`; null for one that is not sent again */
export function mailJobOf(key: string, orderId: string): MailJob | null {
  const [name = '', id = ''] = key.split(':');
  const ofOrder = OF_ORDER[name];
  if (ofOrder) return { job: ofOrder, payload: { orderId } };
  const ofPart = OF_PART[name];
  if (ofPart) return { job: ofPart[0], payload: { [ofPart[1]]: id } };
  const correction = CORRECTIONS[name];
  if (correction) return { job: correction, payload: { orderId, historyId: id } };
  const news = RETURN_NEWS.exec(name)?.[1];
  return news ? { job: 'orders.send-return-news', payload: { requestId: id, news } } : null;
}
