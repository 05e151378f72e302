import type { ErrorCode } from '../../../kernel/index.js';
import type { OrderGuard } from '../order.pipeline.js';
import type { OrderState } from './order-state.js';
import { cancellationRejection } from './policies/cancellation.policy.js';
import { undeliveredRefundRejection } from './policies/refunds.policy.js';
import { returnRejection } from './policies/returns.policy.js';

export interface GuardInput {
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
  Record<OrderGuard, (order: GuardInput, actor: string, now: Date) => ErrorCode | null>
> = {
  buyer_is_in_time: (order, actor, now) => {
    const placedAt = order.paidAt ?? order.createdAt;
    return actor === 'customer' && cancellationRejection({ placedAt, state: order.state }, now) !== null
      ? 'order.cancel_too_late'
      : null;
  },
  attempts_are_left: ({ deliveryAttempts }) =>
    undeliveredRefundRejection(deliveryAttempts) === null ? null : 'order.attempts_used_up',
  attempts_are_used_up: ({ deliveryAttempts }) =>
    undeliveredRefundRejection(deliveryAttempts) === null ? 'order.attempts_left' : null,
  proofs_are_approved: ({ openProofs = 0 }) => (openProofs === 0 ? null : 'order.proof_open'),
  return_is_in_time: ({ deliveredAt = null }, _actor, now) =>
    returnRejection({ deliveredAt, isPersonalised: false }, now) === null ? null : 'return.too_late',
};
