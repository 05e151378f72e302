import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '../../../kernel/index.js';
import { ORDER_TRANSITIONS, type OrderGuard, type OrderTransition } from '../order.pipeline.js';
import { type OrderEffect, type TransitionContext, type OrderState, PAYMENT_SOURCES } from './order.types.js';
import type { Order } from './order.entity.js';
import { cancellationRejection, undeliveredRefundRejection, returnRejection, type OrderTerms } from './policies.js';

export type EffectHandler = (tx: EntityManager, order: Order, context: TransitionContext) => Promise<void> | void;

/** What the rows of the pipeline bring about, each in the transaction of its change; every subject registers its own. */
@Injectable()
export class TransitionEffects implements OnApplicationBootstrap {
  private readonly handlers = new Map<OrderEffect, EffectHandler>();

  /** @throws Error for an effect that has a handler */
  register(handlers: Readonly<Partial<Record<OrderEffect, EffectHandler>>>): void {
    for (const [name, handler] of Object.entries(handlers) as [OrderEffect, EffectHandler][]) {
      if (this.handlers.has(name)) throw new Error(`the effect ${name} has two handlers`);
      this.handlers.set(name, handler);
    }
  }

  /** @throws Error for an effect without a handler */
  get(effect: OrderEffect): EffectHandler {
    const handler = this.handlers.get(effect);
    if (!handler) throw new Error(`the effect ${effect} has no handler`);
    return handler;
  }

  /** @throws Error for an effect of the pipeline without a handler */
  onApplicationBootstrap(): void {
    for (const effect of new Set(ORDER_TRANSITIONS.flatMap(({ effects }) => effects))) this.get(effect);
  }
}

export interface GuardInput {
  readonly state: OrderState;
  readonly createdAt: Date;
  readonly paidAt?: Date | null | undefined;
  readonly deliveryAttempts: number;
  /** Parcels that left while something was left to send. */
  readonly parcelsSent?: number;
  /** Proofs that their buyer has not approved. */
  readonly openProofs?: number;
  readonly deliveredAt?: Date | null | undefined;
  /** Disputes of its payments that are not decided. */
  readonly openDisputes?: number;
  readonly refundsPaused?: boolean;
  /** Additions that wait for their payment. */
  readonly openAdditions?: number;
  /** Items that are made again and are not packed. */
  readonly openRemakes?: number;
  /** As they were when it was placed. */
  readonly terms?: OrderTerms | null | undefined;
}

/** What refuses an event that the table would allow, each null when nothing does. */
const ORDER_GUARDS: Readonly<Record<OrderGuard, (order: GuardInput, actor: string, now: Date) => ErrorCode | null>> = {
  buyer_is_in_time: (order, actor, now) => {
    const placedAt = order.paidAt ?? order.createdAt;
    return actor === 'customer' &&
      cancellationRejection({ placedAt, state: order.state, terms: order.terms }, now) !== null
      ? 'order.cancel_too_late'
      : null;
  },
  no_parcel_has_left: ({ parcelsSent = 0 }) => (parcelsSent === 0 ? null : 'order.parcel_left'),
  attempts_are_left: ({ deliveryAttempts }) =>
    undeliveredRefundRejection(deliveryAttempts) === null ? null : 'order.attempts_used_up',
  attempts_are_used_up: ({ deliveryAttempts }) =>
    undeliveredRefundRejection(deliveryAttempts) === null ? 'order.attempts_left' : null,
  proofs_are_approved: ({ openProofs = 0 }) => (openProofs === 0 ? null : 'order.proof_open'),
  no_dispute_is_open: ({ openDisputes = 0 }) => (openDisputes === 0 ? null : 'order.dispute_open'),
  no_addition_waits: ({ openAdditions = 0 }) => (openAdditions === 0 ? null : 'order.addition_open'),
  no_remake_is_made: ({ openRemakes = 0 }) => (openRemakes === 0 ? null : 'order.remake_open'),
  refunds_may_go: ({ refundsPaused = false }) => (refundsPaused ? 'refund.dispute_open' : null),
  return_is_in_time: ({ deliveredAt = null, terms }, _actor, now) =>
    returnRejection({ deliveredAt, isPersonalised: false, terms }, now) === null ? null : 'return.too_late',
};

/** The first of a row's guards that refuses; null when none does. */
export function refusalOf({ guards }: OrderTransition, order: GuardInput, actor: string, now: Date): ErrorCode | null {
  for (const guard of guards) {
    const refusal = ORDER_GUARDS[guard](order, actor, now);
    if (refusal) return refusal;
  }
  return null;
}

/** Faults of a table: two rows for one case, or a state that no order can reach. Empty when it is sound. */
export function validateTransitions(rows: readonly OrderTransition[], first: OrderState): string[] {
  const cases = rows.flatMap(({ from, event, money }) =>
    (money ?? PAYMENT_SOURCES).map((kind) => `${from} + ${event} (money ${kind})`),
  );
  const twice = [...new Set(cases.filter((name, index) => cases.indexOf(name) !== index))];
  const reached = new Set<OrderState>([first]);
  for (let grown = true; grown;) {
    const next = rows.filter(({ from, to }) => reached.has(from) && !reached.has(to)).map(({ to }) => to);
    next.forEach((state) => reached.add(state));
    grown = next.length > 0;
  }
  const lost = rows.filter(({ from }) => !reached.has(from)).map(({ from }) => from);
  return [...twice.map((name) => `two rows for ${name}`), ...lost.map((state) => `${state} is never reached`)];
}
