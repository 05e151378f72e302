import { createHmac, timingSafeEqual } from 'node:crypto';

const SHA256_HEX = /^[0-9a-f]{64}$/i;

// Not the helpers of the razorpay package (2.9.8): they compare with `===`, which is not constant in time, and decode the
// raw body as UTF-8 first.

/** Whether `signature` is the HMAC-SHA256 hex of `content` with `secret`. False for any text that is no signature. */
function isSigned(content: string | Buffer, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string' || !SHA256_HEX.test(signature) || secret === '') return false;
  const expected = createHmac('sha256', secret).update(content).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** The checkout handler's signature: over `order_id|payment_id`, with the key's secret. */
export function isPaymentSigned(orderId: string, paymentId: string, signature: unknown, keySecret: string): boolean {
  return isSigned(`${orderId}|${paymentId}`, signature, keySecret);
}

/** A webhook's signature: over the raw body, with any of the webhook's secrets. */
export function isWebhookSigned(body: Buffer, signature: unknown, secrets: readonly string[]): boolean {
  return secrets.some((secret) => isSigned(body, signature, secret));
}
