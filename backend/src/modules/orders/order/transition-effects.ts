import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_TRANSITIONS } from '../order.pipeline.js';
import type { OrderEffect } from './order-effect.js';
import type { Order } from './order.entity.js';
import type { TransitionContext } from './transition-context.js';

export type EffectHandler = (tx: EntityManager, order: Order, cause: TransitionContext) => Promise<void> | void;

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
