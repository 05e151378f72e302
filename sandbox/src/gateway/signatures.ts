import { createHmac, timingSafeEqual } from 'node:crypto';

export const hmacHex = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** What the checkout handler receives as razorpay_signature. */
export const paymentSignature = (keySecret: string, orderId: string, paymentId: string): string =>
  hmacHex(keySecret, `${orderId}|${paymentId}`);

export function sameText(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hmacHex('same', given)), Buffer.from(hmacHex('same', expected)));
}
