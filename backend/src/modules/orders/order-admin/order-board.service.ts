import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { startOfDay, toIstDate, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { TagsService } from '../../../platform/notes/index.js';
import type { OrderState } from '../order/order.types.js';
import { hasProofTask, ORDER_ROW_SQL, type OrderListItem } from './order-admin.service.js';

/** Columns of the board, in the order of work. */
export const BOARD_LANES = ['proof', 'customer', 'make', 'production', 'ship', 'shipped'] as const;
export type BoardLaneName = (typeof BOARD_LANES)[number];

/** What a card says about its proofs; null where nothing needs saying. */
export type BoardNote = 'proof_to_send' | 'change_asked' | 'call' | 'with_customer';

export interface BoardCard extends OrderListItem {
  readonly note: BoardNote | null;
  readonly openProofs: number;
  readonly openDisputes: number;
  readonly openAdditions: number;
  readonly parcelsSent: number;
  readonly paidAt: string | null;
  readonly paidPaymentId: string | null;
  readonly credit: Paise;
}

export interface BoardLane {
  readonly lane: BoardLaneName;
  readonly cards: readonly BoardCard[];
  /** Counted up to MAX_LANE_COUNT. */
  readonly total: number;
}

/** As many cards as a column shows: the most urgent ones. */
export const LANE_SIZE = 30;
/** A column counts no further. */
export const MAX_LANE_COUNT = 1000;

const NEEDS_PROOF = `(${hasProofTask('to_send')} or ${hasProofTask('to_change')})`;

/** Which orders stand in a column, as a condition on `shop_order o` for each state that it holds. */
const LANE_STATES: Readonly<
  Record<Exclude<BoardLaneName, 'shipped'>, readonly (readonly [state: OrderState, condition: string])[]>
> = {
  proof: [['paid', NEEDS_PROOF]],
  customer: [['paid', `o.open_proofs > 0 and not ${NEEDS_PROOF}`]],
  make: [
    ['paid', `o.open_proofs = 0 and not ${NEEDS_PROOF}`],
    ['placed', 'true'],
  ],
  production: [['in_production', 'true']],
  ship: [['packed', 'true']],
};

const NOTE_SQL = `case
  when o.state <> 'paid' then null
  when ${hasProofTask('to_change')} then 'change_asked'
  when ${hasProofTask('to_call')} then 'call'
  when ${hasProofTask('to_send')} then 'proof_to_send'
  when o.open_proofs > 0 then 'with_customer' end as note`;

const URGENT_FIRST = 'order by o.leaves_on, o.created_at, o.id';

/** Orders from To make to Shipped, the most urgent first in each column; quick at a million. */
@Injectable()
export class OrderBoardService {
  constructor(
    private readonly em: EntityManager,
    private readonly tags: TagsService,
    private readonly clock: Clock,
  ) {}

  async lanes(): Promise<BoardLane[]> {
    const lanes = await Promise.all(BOARD_LANES.map(async (lane) => this.lane(lane)));
    const tags = await this.tags.listBySubject(lanes.flatMap(({ cards }) => cards.map(({ id }) => id)));
    return lanes.map((lane) => ({
      ...lane,
      cards: lane.cards.map((card) => ({ ...card, tags: tags.get(card.id) ?? [] })),
    }));
  }

  private async lane(lane: BoardLaneName): Promise<BoardLane> {
    const { found, order, values } = lane === 'shipped' ? this.shippedToday() : waiting(lane);
    const em = this.em.fork();
    const [cards, [counted]] = await Promise.all([
      em.execute<BoardCard[]>(
        `select ${ORDER_ROW_SQL}, ${NOTE_SQL}, o.open_proofs as "openProofs", o.open_disputes as "openDisputes",
           o.open_additions as "openAdditions",
           o.parcels_sent as "parcelsSent", to_json(o.paid_at) as "paidAt", o.paid_payment_id as "paidPaymentId",
           o.credit_paise::float8 as credit
         from (select * from (${found(LANE_SIZE)}) o ${order} limit ${LANE_SIZE}) o ${order}`,
        values,
      ),
      this.em
        .fork()
        .execute<{ total: number }[]>(
          `select count(*)::int as total from (select 1 from (${found(MAX_LANE_COUNT)}) o limit ${MAX_LANE_COUNT}) o`,
          values,
        ),
    ]);
    return { lane, cards, total: counted?.total ?? 0 };
  }

  /** Newest first, each once, with the parcel that left last. */
  private shippedToday(): LaneSql {
    const today = startOfDay(toIstDate(this.clock.now()));
    return {
      found: (size) => `select o.*, s.at as left_at from (
          select order_id, max(shipped_at) as at from shipment where shipped_at >= ? group by order_id
        ) s join shop_order o on o.id = s.order_id
        where o.state = 'shipped' and o.hidden_at is null order by s.at desc limit ${size}`,
      order: 'order by o.left_at desc',
      values: [today],
    };
  }
}

interface LaneSql {
  readonly found: (size: number) => string;
  readonly order: string;
  readonly values: unknown[];
}

function waiting(lane: Exclude<BoardLaneName, 'shipped'>): LaneSql {
  // Each state by a statement of its own, so that its index gives the most urgent ones.
  const found = (size: number) =>
    LANE_STATES[lane]
      .map(
        ([state, condition]) =>
          `(select * from shop_order o where o.state = '${state}' and o.hidden_at is null and ${condition}
            ${URGENT_FIRST} limit ${size})`,
      )
      .join(' union all ');
  return { found, order: URGENT_FIRST, values: [] };
}
