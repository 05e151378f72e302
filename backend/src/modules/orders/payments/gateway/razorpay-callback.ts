import type { CheckoutReturn } from './payment-gateway.js';

/** Ids and signatures of the gateway; the database could not hold a NUL. */
const TOKEN = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads the form that the gateway's page posts to our callback address: a signed success, or `error[code]`,
 * `error[description]` ... with the ids as JSON in `error[metadata]`. Null for anything else.
 */
export function readCallback(form: unknown): CheckoutReturn | null {
  if (typeof form !== 'object' || form === null) return null;
  const fields = form as Record<string, unknown>;
  const [paymentId, orderId, signature] = [
    tokenIn(fields, 'razorpay_payment_id'),
    tokenIn(fields, 'razorpay_order_id'),
    tokenIn(fields, 'razorpay_signature'),
  ];
  if (paymentId && orderId && signature) return { kind: 'paid', paymentId, orderId, signature };
  const failedId = tokenIn(metadataIn(fields), 'order_id');
  return tokenIn(fields, 'error[code]') && failedId ? { kind: 'failed', orderId: failedId } : null;
}

function metadataIn(fields: Record<string, unknown>): Record<string, unknown> {
  const text = fields['error[metadata]'];
  try {
    const metadata: unknown = typeof text === 'string' ? JSON.parse(text) : null;
    return typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function tokenIn(fields: Record<string, unknown>, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && TOKEN.test(value) ? value : null;
}
