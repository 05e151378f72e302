import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../../../kernel/index.js';
import { Clock } from '../../../../platform/clock/index.js';
import { RateLimits, type RateLimit } from '../../../../platform/http/index.js';
import { Outbox } from '../../../../platform/outbox/index.js';
import { requestRefusal, type ReturnKind, type ReturnPiece } from '../../domain/returns.js';
import { OrderLine, ShopOrder } from '../../persistence/entities.js';
import { ReturnRequest } from '../../persistence/return-entities.js';
import { sendReturnNews } from '../order-jobs.js';
import { OrderLife } from '../order-life.js';
import { ClaimPhotos } from './claim-photos.js';

export interface SentReturn {
  readonly kind: ReturnKind;
  readonly pieces: readonly ReturnPiece[];
  /** What happened, in the buyer's words. */
  readonly words: string;
  /** As they were sent. */
  readonly photos: readonly Buffer[];
}

const A_DAY: RateLimit = { points: 20, seconds: 86_400 };

/** Buyers ask to send something back, or report what arrived damaged. */
@Injectable()
export class ReturnRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly life: OrderLife,
    private readonly photos: ClaimPhotos,
    private readonly rateLimits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param read the form, which is read only of somebody whose order it is
   * @throws DomainError order.not_found, rate.limited, order.event_not_allowed, a `return.` code, what `read` throws
   * and what is wrong with a photo, with nothing changed
   */
  async ask(userId: string, orderId: string, read: () => Promise<SentReturn>): Promise<void> {
    const known = isId(orderId) && (await this.em.fork().count(ShopOrder, { id: orderId, userId }));
    if (!known) throw new DomainError('order.not_found');
    await this.rateLimits.consume(`return:${userId}`, A_DAY);
    const { photos, ...asked } = await read();
    const pictures = await this.photos.prepare(photos);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.life.named(tx, orderId);
      await this.life.apply(tx, order, 'request_return', { actor: 'customer', note: asked.kind });
      const [lines, settled] = await Promise.all([
        tx.find(OrderLine, { orderId }),
        tx.find(ReturnRequest, { orderId, state: 'settled' }),
      ]);
      const refusal = requestRefusal(
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
      await this.outbox.add(tx, sendReturnNews, { requestId: id, news: 'asked' }, { key: `return-asked:${id}` });
    });
  }
}
