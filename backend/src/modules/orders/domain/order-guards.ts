import type { ErrorCode } from '../../../kernel/index.js';
import type { OrderGuard } from '../order.pipeline.js';
import type { OrderState } from './order-state.js';
import { cancellationRefusal } from './policies/cancellation.js';
import { undeliveredRefundRefusal } from './policies/refunds.js';
import { returnRefusal } from './policies/returns.js';

export interface GuardedOrder {
  readonly state: OrderState;
  readonly createdAt: Date;
  readonly paidAt?: Date | null | undefined;
  readonly deliveryAttempts: number;
  /** Proofs that their buyer has not approved. */
  readonly openProofs?: number;
  readonly deliveredAt?: Date | null | undefined;
}

/** What refuses an event that the table would allow; null when nothing does. */
export const ORDER_GUARDS: Readonly<
  Record<OrderGuard, (order: GuardedOrder, actor: string, now: Date) => ErrorCode | null>
> = {
  buyer_is_in_time: (order, actor, now) => {
    const placedAt = order.paidAt ?? order.createdAt;
    return actor === 'customer' && cancellationRefusal({ placedAt, state: order.state }, now) !== null
      ? 'order.cancel_too_late'
      : null;
  },
  attempts_are_left: ({ deliveryAttempts }) =>
    undeliveredRefundRefusal(deliveryAttempts) === null ? null : 'order.attempts_used_up',
  attempts_are_used_up: ({ deliveryAttempts }) =>
    undeliveredRefundRefusal(deliveryAttempts) === null ? 'order.attempts_left' : null,
  proofs_are_approved: ({ openProofs = 0 }) => (openProofs === 0 ? null : 'order.proof_open'),
  return_is_in_time: ({ deliveredAt = null }, _actor, now) =>
    returnRefusal({ deliveredAt, isPersonalised: false }, now) === null ? null : 'return.too_late',
};
