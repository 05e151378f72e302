import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimiter, type RateLimit } from '../../../platform/http/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { requestRejection, type ReturnKind } from './returns.rules.js';
import { OrderLine, Order } from '../order/order.entity.js';
import { ReturnRequest } from './return.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { ReturnPhotos } from './return-photos.js';
import { sendReturnUpdate } from './returns.jobs.js';
import type { LineQuantity } from '../order/order-line.rules.js';

export interface ReturnRequestInput {
  readonly kind: ReturnKind;
  readonly pieces: readonly LineQuantity[];
  /** What happened, in the buyer's words. */
  readonly words: string;
  /** As they were sent. */
  readonly photos: readonly Buffer[];
}

const REQUESTS_PER_DAY: RateLimit = { points: 20, seconds: 86_400 };

/** Buyers ask to send something back, or report what arrived damaged. */
@Injectable()
export class ReturnService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly photos: ReturnPhotos,
    private readonly rateLimits: RateLimiter,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param read the form, which is read only of somebody whose order it is
   * @throws DomainError order.not_found, rate.limited, order.event_not_allowed, a `return.` code, what `read` throws
   * and what is wrong with a photo, with nothing changed
   */
  async request(userId: string, orderId: string, read: () => Promise<ReturnRequestInput>): Promise<void> {
    const known = isId(orderId) && (await this.em.fork().count(Order, { id: orderId, userId }));
    if (!known) throw new DomainError('order.not_found');
    await this.rateLimits.consume(`return:${userId}`, REQUESTS_PER_DAY);
    const { photos, ...asked } = await read();
    const pictures = await this.photos.prepare(photos);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId);
      await this.stateMachine.apply(tx, order, 'request_return', { actor: 'customer', note: asked.kind });
      const [lines, settled] = await Promise.all([
        tx.find(OrderLine, { orderId }),
        tx.find(ReturnRequest, { orderId, state: 'settled' }),
      ]);
      const refusal = requestRejection(
        { ...asked, hasPhoto: photos.length > 0 },
        { deliveredAt: order.deliveredAt ?? null, lines, settled: settled.flatMap(({ pieces }) => pieces) },
        this.clock.now(),
      );
      if (refusal) throw new DomainError(refusal);
      const id = newId();
      tx.create(ReturnRequest, {
        ...asked,
        id,
        orderId,
        state: 'requested',
        answer: null,
        remedy: null,
        amount: null,
        refundId: null,
        decidedBy: null,
        createdAt: this.clock.now(),
        decidedAt: null,
        settledAt: null,
      });
      await tx.flush();
      await this.photos.keep(tx, id, userId, pictures);
      await this.outbox.add(tx, sendReturnUpdate, { requestId: id, news: 'asked' }, { key: `return-asked:${id}` });
    });
  }
}
