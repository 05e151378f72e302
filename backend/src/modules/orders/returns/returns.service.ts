import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId, paiseToRupees, type Paise } from '../../../kernel/index.js';
import { defineJob } from '../../../platform/queue/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimiter, type RateLimit } from '../../../platform/http/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import type { DataSubject, ErasureRequest } from '../../../platform/privacy/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import type { ReturnUpdate } from './return-update.mail.js';
import type { JpegImage } from '../../cart/index.js';
import { requestRejection, OPEN_RETURN_STATES, type ReturnState } from './returns.rules.js';
import { OrderLine, Order } from '../order/order.entity.js';
import { ReturnRequest, type ReturnView } from './return.entity.js';
import { ReturnPayout } from './return-payout.js';
import { ReturnPhotos } from './return-photos.js';
import { groupViews } from '../order/order-queries.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import type { LineQuantity, ReturnKind, ReturnEvent } from '../order/order.types.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-redaction.js';
import { refundMethodFor, type RefundMethod } from '../order/policies.js';
import { RESTOCK_ACTION } from '../order/order-reservations.js';

export interface ReturnUpdatePayload {
  readonly requestId: string;
  readonly news: ReturnUpdate;
}

/** Takes the store credit that a return or a report of damage gave back off the order's bill. */
export const issueReturnCreditNote = defineJob<{ readonly requestId: string }>('orders.issue-return-note', {
  queue: 'work',
  attempts: 17,
});

/** What the owner is told of a request. */
export interface OwnerReturnPayload {
  readonly orderId: string;
  readonly requestId: string;
  readonly kind: ReturnKind;
  readonly pieces: readonly LineQuantity[];
}

export const tellOwnerOfReturn = defineJob<OwnerReturnPayload>('orders.tell-owner-of-return', {
  queue: 'mail',
  attempts: 8,
});

/** Tells the buyer how a return or a report of damage stands. */
export const sendReturnUpdate = defineJob<ReturnUpdatePayload>('orders.send-return-news', {
  queue: 'mail',
  attempts: 12,
});

export interface ReturnRequestInput {
  readonly kind: ReturnKind;
  readonly pieces: readonly LineQuantity[];
  /** What happened, in the buyer's words. */
  readonly words: string;
  /** As they were sent. */
  readonly photos: readonly Buffer[];
}

/** A request of a customer's, as the list of them shows it. */
export interface CustomerReturn {
  readonly id: string;
  readonly orderNumber: string;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  /** ISO 8601, UTC. */
  readonly askedAt: string;
}

/** Who asks with a gift receipt. */
export interface ExchangeHolder {
  readonly userId: string;
  readonly email: string;
}

/** An exchange as its holder sees it: nothing of the order beyond what came out of the box. */
export interface HolderExchange {
  readonly id: string;
  readonly state: ReturnState;
  /** What the shop wrote. */
  readonly answer: string | null;
  /** What was credited; null until then. */
  readonly amount: Paise | null;
  /** ISO 8601, UTC. */
  readonly askedAt: string;
  readonly items: readonly string[] | null;
}

const EXCHANGE_WORDS = 'Exchange with a gift receipt';
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

  /** Requests by their order's id, oldest first. */
  async listByOrder(orderIds: readonly string[]): Promise<Map<string, ReturnView[]>> {
    const em = this.em.fork();
    const requests = await em.find(
      ReturnRequest,
      { orderId: { $in: [...orderIds] } },
      { orderBy: { createdAt: 'asc' } },
    );
    if (requests.length === 0) return new Map();
    const photos = await em.execute<{ orderId: string; view: string }[]>(
      `select request_id as "orderId", file_id as view from return_photo where request_id = any(?::uuid[]) order by position`,
      [`{${requests.map(({ id }) => id).join(',')}}`],
    );
    const photosByRequest = groupViews(photos);
    const views = requests.map((request) => ({
      orderId: request.orderId,
      view: {
        id: request.id,
        kind: request.kind,
        state: request.state,
        pieces: request.pieces,
        words: request.words,
        answer: request.answer ?? null,
        remedy: request.remedy ?? null,
        amount: request.amount ?? null,
        askedAt: request.createdAt.toISOString(),
        decidedAt: request.decidedAt?.toISOString() ?? null,
        settledAt: request.settledAt?.toISOString() ?? null,
        photos: photosByRequest.get(request.id) ?? [],
        isExchange: Boolean(request.holderId),
      },
    }));
    return groupViews(views);
  }

  /** A customer's requests, newest first, at most 50. */
  listByUser(userId: string): Promise<CustomerReturn[]> {
    return this.em.fork().execute(
      `select q.id, o.number as "orderNumber", q.kind, q.state, to_json(q.created_at) as "askedAt"
       from shop_order o join return_request q on q.order_id = o.id
       where o.user_id = ? and q.holder_id is null order by q.created_at desc, q.id desc limit 50`,
      [userId],
    );
  }

  /** How many requests of a customer's other orders, and earlier ones of this, the shop took back. */
  async countGranted(userId: string, orderId: string): Promise<number> {
    const [row] = await this.em.fork().execute<{ total: number }[]>(
      `select count(*)::int as total from return_request q join shop_order o on o.id = q.order_id
       where o.user_id = ? and q.holder_id is null and q.state in ('approved', 'settled') and q.id is distinct from (
         select n.id from return_request n where n.order_id = ? order by n.created_at desc limit 1)`,
      [userId, orderId],
    );
    return row?.total ?? 0;
  }

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
    await this.open(orderId, asked, { holder: null, ownerId: userId, pictures });
  }

  /**
   * The same for whoever holds the gift receipt of an order: what may be returned comes back, for store credit of the holder.
   * @throws DomainError order.event_not_allowed, a `return.` code, with nothing changed
   */
  async exchange(holder: ExchangeHolder, orderId: string, pieces: readonly LineQuantity[]): Promise<void> {
    await this.open(
      orderId,
      { kind: 'return', pieces, words: EXCHANGE_WORDS },
      { holder, ownerId: null, pictures: [] },
    );
  }

  /** What a holder of gift receipts asked for, newest first, at most 50. */
  exchangesOf(holderId: string): Promise<HolderExchange[]> {
    return this.em.fork().execute(
      `select q.id, q.state, q.answer, q.amount_paise::float8 as amount, to_json(q.created_at) as "askedAt",
         (select json_agg(l.product_name order by l.position) from order_line l
          where l.order_id = q.order_id and q.pieces @> jsonb_build_array(jsonb_build_object('lineId', l.id))) as items
       from return_request q where q.holder_id = ? order by q.created_at desc, q.id desc limit 50`,
      [holderId],
    );
  }

  private async open(
    orderId: string,
    asked: Omit<ReturnRequestInput, 'photos'>,
    by: { holder: ExchangeHolder | null; ownerId: string | null; pictures: readonly JpegImage[] },
  ): Promise<void> {
    const { holder, ownerId, pictures } = by;
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId);
      await this.stateMachine.apply(tx, order, 'request_return', {
        actor: 'customer',
        note: holder ? 'gift receipt' : asked.kind,
      });
      const [lines, settled] = await Promise.all([
        tx.find(OrderLine, { orderId }),
        tx.find(ReturnRequest, { orderId, state: 'settled' }),
      ]);
      const refusal = requestRejection(
        { ...asked, hasPhoto: pictures.length > 0 },
        {
          deliveredAt: order.deliveredAt ?? null,
          lines,
          settled: settled.flatMap(({ pieces }) => pieces),
          terms: order.terms,
        },
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
        holderId: holder?.userId ?? null,
        holderEmail: holder?.email ?? null,
      });
      await tx.flush();
      if (ownerId !== null) await this.photos.keep(tx, id, ownerId, pictures);
      await this.outbox.add(tx, sendReturnUpdate, { requestId: id, news: 'asked' }, { key: `return-asked:${id}` });
      const told = { orderId, requestId: id, kind: asked.kind, pieces: asked.pieces };
      await this.outbox.add(tx, tellOwnerOfReturn, told, { key: `owner-return:${id}` });
    });
  }
}

/** What was sent back and given back stays; the buyer's words and photos go. */
@Injectable()
export class ReturnPrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(
    private readonly parts: OrderPrivacyParts,
    private readonly returns: ReturnService,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async export({ userId }: DataSubject): Promise<Readonly<Record<string, unknown>>> {
    const exchanges = await this.returns.exchangesOf(userId);
    return { giftExchanges: exchanges.map((one) => ({ ...one, amount: one.amount && paiseToRupees(one.amount) })) };
  }

  async erase(tx: EntityManager, { userId }: ErasureRequest): Promise<string[]> {
    const mine = 'select q.id from return_request q join shop_order o on o.id = q.order_id where o.user_id = ?';
    await tx.execute(`update return_request set words = '', answer = null where id in (${mine})`, [userId]);
    await tx.execute('update return_request set holder_email = null, answer = null where holder_id = ?', [userId]);
    const photos = await tx.execute<{ id: string }[]>(
      `delete from return_photo where request_id in (${mine}) returning file_id as id`,
      [userId],
    );
    return photos.map(({ id }) => id);
  }
}

export interface ReturnDecision {
  /** What the shop writes to the buyer. */
  readonly words: string;
  /** Address of the admin who decides. */
  readonly by: string;
}

interface ReturnStep {
  readonly event: ReturnEvent;
  readonly state: ReturnState;
  readonly by: string;
  /** The pieces came back and can be sold again. */
  readonly restock?: boolean;
}

export interface ReturnSettlement {
  readonly remedy: RefundMethod;
  /** Whether pieces that came back go on the shelf again; left out, only where nothing was wrong with them. */
  readonly restock?: boolean | undefined;
  /** Address of the admin who settles it. */
  readonly by: string;
}

/** What the admin decides of a buyer's request: each step is a row of the order's table, in the history and audited. */
@Injectable()
export class ReturnAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly payout: ReturnPayout,
  ) {}

  /** @throws DomainError return.not_found, return.closed, with nothing changed */
  async approve(id: string, { words, by }: ReturnDecision): Promise<void> {
    await this.decide(id, (request) => {
      if (request.state !== 'requested') throw new DomainError('return.closed');
      request.answer = words;
      return { event: 'approve_return', state: 'approved', by };
    });
  }

  /** @throws DomainError return.not_found, return.closed, with nothing changed */
  async decline(id: string, { words, by }: ReturnDecision): Promise<void> {
    await this.decide(id, (request) => {
      request.answer = words;
      return { event: 'decline_return', state: 'declined', by };
    });
  }

  /**
   * Gives back what the pieces are worth: when they have come back, or at once where they need not.
   * @throws DomainError return.not_found, return.closed, return.not_damage, return.nothing_left, with nothing changed
   */
  async settle(id: string, { remedy, restock: isSound, by }: ReturnSettlement): Promise<void> {
    await this.decide(id, ({ kind, state }, isRefunded) => {
      const cameBack = state === 'approved';
      const fits = kind === 'damage' || (cameBack && remedy === refundMethodFor('returned'));
      if (!fits) throw new DomainError('return.not_damage');
      const refund = cameBack ? 'receive_for_refund' : 'refund_claim';
      const credit = cameBack ? 'receive_return' : 'settle_claim';
      const payout = remedy === 'original_payment' ? refund : credit;
      const event = cameBack && isRefunded ? 'receive_refunded' : payout;
      return { event, state: 'settled', by, restock: cameBack && (isSound ?? kind === 'return') };
    });
  }

  private async decide(id: string, choose: (request: ReturnRequest, isRefunded: boolean) => ReturnStep): Promise<void> {
    const known = isId(id) ? await this.em.fork().findOne(ReturnRequest, { id }) : null;
    if (!known) throw new DomainError('return.not_found');
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.findLocked(tx, { id: known.orderId });
      const request = await tx.findOneOrFail(ReturnRequest, { id });
      if (!order || !OPEN_RETURN_STATES.includes(request.state)) throw new DomainError('return.closed');
      const { event, state, by, restock: isSound = false } = choose(request, await this.payout.isRefunded(tx, order));
      const isShelved = isSound && (await this.payout.isRestockable(tx, request));
      await this.stateMachine.apply(tx, order, event, {
        actor: by,
        restock: isShelved,
        ...(isShelved ? { note: RESTOCK_ACTION } : {}),
      });
      const now = this.clock.now();
      Object.assign(request, { state, decidedBy: by });
      request.decidedAt ??= now;
      if (state === 'settled') request.settledAt = now;
      await tx.flush();
      if (state === 'declined') await this.payout.completeIfRefunded(tx, order);
      const news = state === 'requested' ? 'asked' : state;
      // The buyer of an order that was refunded whole was told of that refund.
      if (event !== 'receive_refunded')
        await this.outbox.add(tx, sendReturnUpdate, { requestId: id, news }, { key: `return-${news}:${id}` });
      if (state === 'settled') {
        await this.outbox.add(tx, issueReturnCreditNote, { requestId: id }, { key: `return-note:${id}` });
      }
      await this.recordAudit(tx, order, request, isShelved ? `, ${RESTOCK_ACTION}` : '');
    });
  }

  private async recordAudit(tx: EntityManager, order: Order, request: ReturnRequest, more: string): Promise<void> {
    const given = request.amount ? `, ${rupees(request.amount)} as ${request.remedy?.replaceAll('_', ' ')}` : '';
    await this.audit.record(tx, {
      adminEmail: request.decidedBy ?? '',
      action: `return.${request.state}`,
      subject: { kind: 'order', id: order.id },
      summary: `${order.number}: ${request.kind} ${request.state}${given}${more}`,
    });
  }
}
