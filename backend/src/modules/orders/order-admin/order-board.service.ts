import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { startOfDay, toIstDate, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { TagsService } from '../../../platform/notes/index.js';
import type { OrderState, ProofTask } from '../order/order.types.js';
import { ORDER_ROW_SQL, type OrderListItem } from './order-admin.service.js';

/** Columns of the board, in the order of work. */
export const BOARD_LANES = ['proof', 'customer', 'make', 'production', 'ship', 'shipped'] as const;
export type BoardLaneName = (typeof BOARD_LANES)[number];

export interface BoardCard extends OrderListItem {
  /** What its proofs wait for; null where nothing is the shop's. */
  readonly task: ProofTask | null;
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
const LANE_SIZE = 30;
/** A column counts no further. */
const MAX_LANE_COUNT = 1000;
/** So many of the most urgent orders of each state are divided into columns. */
const URGENT = 2000;

const URGENT_FIRST = 'leaves_on, created_at, id';

/** The most urgent orders of a state, by an index of their own. */
const urgent = (state: OrderState): string =>
  `(select id, leaves_on, created_at, open_proofs from shop_order
    where state = '${state}' and hidden_at is null order by ${URGENT_FIRST} limit ${URGENT})`;

const inLane = (state: OrderState, lane: BoardLaneName): string =>
  `select id, leaves_on, created_at, '${lane}' as lane, null as task from ${urgent(state)} o`;

const WAITING_SQL = `
  select id, leaves_on, created_at, case when task in ('to_change', 'to_send') then 'proof'
    when open_proofs > 0 then 'customer' else 'make' end as lane, task
  from (select o.*, proof_task_of(o.id) as task from ${urgent('paid')} o) paid
  union all ${inLane('placed', 'make')}
  union all ${inLane('in_production', 'production')}
  union all ${inLane('packed', 'ship')}`;

/** Each order that left today once, with the parcel that left last. */
const SHIPPED_SQL = `
  select o.id, 'shipped' as lane, null as task, s.at from (
    select order_id, max(shipped_at) as at from shipment where shipped_at >= ? group by order_id
  ) s join shop_order o on o.id = s.order_id
  where o.state = 'shipped' and o.hidden_at is null order by s.at desc limit ${MAX_LANE_COUNT}`;

const ranked = (from: string, order: string): string =>
  `select id, lane, task, count(*) over (partition by lane)::int as total,
     row_number() over (partition by lane order by ${order}) as place from (${from}) found`;

const cardsSql = (rankedSql: string): string =>
  `select ${ORDER_ROW_SQL}, r.lane, r.total, r.task, o.open_proofs as "openProofs", o.open_disputes as "openDisputes",
     o.open_additions as "openAdditions", o.open_remakes as "openRemakes", o.parcels_sent as "parcelsSent", to_json(o.paid_at) as "paidAt",
     o.paid_payment_id as "paidPaymentId", o.credit_paise::float8 as credit
   from (select * from (${rankedSql}) every where place <= ${LANE_SIZE}) r join shop_order o on o.id = r.id
   order by r.lane, r.place`;

type LanedCard = Omit<BoardCard, 'tags'> & { readonly lane: BoardLaneName; readonly total: number };

/** Orders from To proof to Shipped, the most urgent first in each column; quick at a million. */
@Injectable()
export class OrderBoardService {
  constructor(
    private readonly em: EntityManager,
    private readonly tags: TagsService,
    private readonly clock: Clock,
  ) {}

  async lanes(): Promise<BoardLane[]> {
    const em = this.em.fork();
    const waiting = await em.execute<LanedCard[]>(cardsSql(ranked(WAITING_SQL, URGENT_FIRST)));
    const today = startOfDay(toIstDate(this.clock.now()));
    const shipped = await em.execute<LanedCard[]>(cardsSql(ranked(SHIPPED_SQL, 'at desc')), [today]);
    const cards = [...waiting, ...shipped];
    const tags = await this.tags.listBySubject(cards.map(({ id }) => id));
    return BOARD_LANES.map((lane) => {
      const own = cards.filter((card) => card.lane === lane);
      return {
        lane,
        cards: own.map((card) => ({ ...card, tags: tags.get(card.id) ?? [] })),
        total: Math.min(own[0]?.total ?? 0, MAX_LANE_COUNT),
      };
    });
  }
}
