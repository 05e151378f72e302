import type { Paise } from '../../../../kernel/index.js';
import type { PaymentState } from '../../order/payment-state.js';

/** A payment as the gateway tells it. */
export interface GatewayPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly status: PaymentState;
  readonly amount: Paise;
  readonly currency: string;
  readonly method: string | null;
  readonly errorCode: string | null;
  readonly errorDescription: string | null;
  /** When it was begun at the gateway. */
  readonly createdAt: Date | null;
}

/** A refund as the gateway tells it. */
export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly status: 'pending' | 'processed' | 'failed';
  /** Ours, from its notes; null for one that was made in the gateway's dashboard. */
  readonly refundId: string | null;
  /** When it was begun there. */
  readonly createdAt: Date | null;
}
