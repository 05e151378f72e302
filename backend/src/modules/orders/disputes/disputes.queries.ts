import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Paise } from '../../../kernel/index.js';
import { toCursorPage, countTotal, type Cursor, type CursorPage } from '../../../platform/pagination/index.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-redaction.js';
import { groupViews } from '../order/order-queries.js';
import { OrderTimeline, type TimelineEvent, type TimelineSource } from '../order/order-timeline.js';
import type { DisputePhase, DisputeState } from '../payments/gateway/index.js';
import type { DisputeAnswer } from './dispute.rules.js';

export interface DisputeStep {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly event: string;
  readonly actor: string;
}

/** A dispute as it is shown. Times are ISO 8601, UTC. */
export interface DisputeView {
  readonly id: string;
  readonly gatewayDisputeId: string;
  readonly paymentId: string;
  /** Null where its payment belongs to no order. */
  readonly orderNumber: string | null;
  readonly phase: DisputePhase;
  readonly state: DisputeState;
  /** The gateway's code. */
  readonly reason: string;
  readonly amount: Paise;
  readonly deducted: Paise;
  readonly respondBy: string | null;
  readonly answer: DisputeAnswer | null;
  readonly answerNote: string | null;
  readonly answeredAt: string | null;
  readonly createdAt: string;
  /** Oldest first. */
  readonly history: readonly DisputeStep[];
}

const DISPUTES_SQL = `select d.id, d.gateway_dispute_id as "gatewayDisputeId", d.gateway_payment_id as "paymentId",
    (select number from shop_order where id = d.order_id) as "orderNumber", d.order_id as "orderId", d.phase, d.state,
    d.reason, d.amount_paise::float8 as amount, d.deducted_paise::float8 as deducted,
    to_json(d.respond_by) as "respondBy", d.answer, d.answer_note as "answerNote",
    to_json(d.answered_at) as "answeredAt", to_json(d.created_at) as "createdAt",
    (select coalesce(json_agg(json_build_object('at', h.at, 'event', h.event, 'actor', h.actor) order by h.at, h.id), '[]')
     from dispute_history h where h.dispute_id = d.id) as history
  from dispute d`;

type StoredDispute = DisputeView & { readonly orderId: string | null };

/** Disputes as they are shown, alone and in an order's timeline. */
@Injectable()
export class DisputeQueries implements TimelineSource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly timeline: OrderTimeline,
  ) {}

  onModuleInit(): void {
    this.timeline.register(this);
  }

  /** By the order's id, oldest first; an order without disputes is left out. */
  async listByOrder(orderIds: readonly string[]): Promise<Map<string, DisputeView[]>> {
    const rows = await this.em
      .fork()
      .execute<StoredDispute[]>(`${DISPUTES_SQL} where d.order_id = any(?::uuid[]) order by d.created_at`, [
        `{${orderIds.join(',')}}`,
      ]);
    return groupViews(rows.map((view) => ({ orderId: view.orderId ?? '', view })));
  }

  async list(cursor: Cursor | null, size: number): Promise<CursorPage<DisputeView>> {
    const em = this.em.fork();
    const place = cursor ? 'where (d.created_at, d.id) < (?, ?)' : '';
    const rows = await em.execute<StoredDispute[]>(
      `${DISPUTES_SQL} ${place} order by d.created_at desc, d.id desc limit ${size + 1}`,
      cursor ? [cursor.at, cursor.id] : [],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, 'from dispute', []);
    return toCursorPage(rows, size, total, ({ createdAt, id }) => ({ at: new Date(createdAt), id }));
  }

  async events(orderId: string): Promise<TimelineEvent[]> {
    return this.em.fork().execute(
      `select to_json(h.at) as at, 'dispute' as kind, h.event as name, null as state, h.actor, d.reason as note,
         d.gateway_dispute_id as reference
       from dispute_history h join dispute d on d.id = h.dispute_id where d.order_id = ?`,
      [orderId],
    );
  }
}

/** Disputes stay; what the shop wrote to the bank goes. */
@Injectable()
export class DisputePrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(private readonly parts: OrderPrivacyParts) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async redact(tx: EntityManager, erased: string): Promise<void> {
    await tx.execute(
      `update dispute set answer_note = null where answer_note is not null
         and order_id in (select id from shop_order where user_email like ?)`,
      [erased],
    );
  }
}
