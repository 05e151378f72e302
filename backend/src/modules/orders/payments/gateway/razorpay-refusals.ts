import type { ErrorCode } from '../../../../kernel/index.js';
import type { GatewayApiError } from './payment-gateway.js';

// Razorpay answers most refusals with BAD_REQUEST_ERROR and tells them apart in the description only. The texts are those
// of its documentation and of its package's tests; case and full stops differ between its APIs.
const AMOUNT_TOO_LARGE = /exceeds (the )?maximum amount|maximum amount allowed/i;
const RECEIPT_TAKEN = /receipt should be unique|reference.?id.* already (attempted|exists)/i;
const BALANCE_TOO_LOW = /not have enough balance|insufficient balance/i;

/** What an answer other than 2xx means where nothing else is known of the call. */
export function refusal({ status }: Pick<GatewayApiError, 'status'>): ErrorCode {
  if (status === 401 || status === 403) return 'payment.gateway_refused';
  return status === 400 || status === 404 ? 'payment.unknown' : 'payment.gateway_unavailable';
}

/** The same for the creation of an order or of a payment link. */
export function orderRefusal({ status, description }: Pick<GatewayApiError, 'status' | 'description'>): ErrorCode {
  const code = refusal({ status });
  if (code !== 'payment.unknown') return code;
  if (AMOUNT_TOO_LARGE.test(description)) return 'payment.amount_too_large';
  return RECEIPT_TAKEN.test(description) ? 'payment.receipt_taken' : 'payment.order_refused';
}

/** The same for a refund. */
export function refundRefusal({ status, description }: Pick<GatewayApiError, 'status' | 'description'>): ErrorCode {
  const code = refusal({ status });
  return code === 'payment.unknown' && BALANCE_TOO_LOW.test(description) ? 'refund.balance_too_low' : code;
}
