import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { IstDate, Paise } from '../../../kernel/index.js';
import {
  MAX_COUNT,
  cappedCountSql,
  toCursorPage,
  searchCondition,
  countTotal,
  type SqlCondition,
  type Cursor,
  type CursorPage,
} from '../../../platform/pagination/index.js';
import { TagsService, type Tag } from '../../../platform/notes/index.js';
import { OrderQueries } from '../order/order-queries.js';
import { PROOF_TASKS, type Channel, type OrderState, type PaymentMode, type ProofTask } from '../order/order.types.js';
import { searchCode } from '../order/search-code.js';
import { parseOrderSearch, toOrderNumber } from './order-search.rules.js';

export interface OrderListLine {
  readonly productName: string;
  readonly slug: string;
  readonly image: readonly string[];
  readonly quantity: number;
  readonly price: Paise;
  readonly customText: string | null;
  readonly hasPhoto: boolean;
  readonly madeToOrderDays: number;
}

export interface OrderListItem {
  readonly id: string;
  readonly number: string;
  readonly userEmail: string;
  /** Empty once the customer's data are erased. */
  readonly buyer: string;
  readonly city: string;
  readonly state: OrderState;
  readonly isPaid: boolean;
  readonly payBy: PaymentMode;
  readonly channel: Channel;
  /** The gateway's word for how it was paid; null where nothing was paid there. */
  readonly method: string | null;
  /** Money came that does not fit: a person must look. */
  readonly isHeld: boolean;
  readonly isDisputed: boolean;
  readonly amount: Paise;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly leavesOn: IstDate | null;
  readonly arrivesOn: IstDate | null;
  readonly lines: readonly OrderListLine[];
  /** By name. */
  readonly tags: readonly Tag[];
}

/** An order in a line. */
export interface OrderBrief extends Pick<
  OrderListItem,
  'id' | 'number' | 'userEmail' | 'state' | 'amount' | 'createdAt'
> {
  readonly products: readonly string[];
  /** Address of a picture; null without one. */
  readonly image: string | null;
}

export interface OrderListQuery {
  /** As somebody typed it: see `parseOrderSearch`; '' for all. */
  readonly query: string;
  /** `number`: only orders of exactly this number are found. */
  readonly searchIn?: 'all' | 'number';
  /** None for all. */
  readonly states: readonly OrderState[];
  readonly onHold: boolean;
  /** Only those with an open dispute. */
  readonly disputed?: boolean;
  /** Only those that are paid in cash at the door. */
  readonly cash?: boolean;
  /** Only those that came in so; left out for all. */
  readonly channel?: Channel | null;
  /** Only those in the archive, of which no other list has any. */
  readonly archived: boolean;
  /** Only those whose proofs wait for the shop in this way; null for all. */
  readonly proof: ProofTask | null;
  readonly from: Date | null;
  /** The first moment that is too late. */
  readonly until: Date | null;
  /** Only those with the tag of this id. */
  readonly tag?: string | null;
  /** Only those of this account. */
  readonly userId?: string;
}

export interface StateCount {
  readonly state: OrderState;
  readonly total: number;
}

export interface ProofCount {
  readonly task: ProofTask;
  readonly total: number;
}

/** An order in a list, of `shop_order o`. */
export const ORDER_ROW_SQL = `
  o.id, o.number, o.user_email as "userEmail", o.state, o.paid_at is not null as "isPaid", o.pay_by as "payBy",
     o.channel, coalesce(o.address -> 'buyer' ->> 'name',
       trim(concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName'))) as buyer,
     coalesce(o.address ->> 'city', '') as city,
     (select p.method from payment p where p.gateway_payment_id = o.paid_payment_id) as method,
     exists (select from payment p where p.order_id = o.id and p.hold_reason is not null) as "isHeld",
     o.open_disputes > 0 as "isDisputed",
     o.amount_paise::float8 as amount, to_json(o.created_at) as "createdAt",
     o.leaves_on::text as "leavesOn", o.arrives_on::text as "arrivesOn",
     (select coalesce(json_agg(json_build_object('productName', l.product_name, 'slug', l.slug, 'image', l.image,
        'quantity', l.quantity, 'price', l.price_paise, 'customText', l.custom_text,
        'hasPhoto', l.photo_file_id is not null, 'madeToOrderDays', l.made_to_order_days) order by l.position), '[]')
      from order_line l where l.order_id = o.id) as lines`;

/** The admin's list of orders, newest first, fast at a million. */
@Injectable()
export class OrderAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly tags: TagsService,
  ) {}

  async list(query: OrderListQuery, cursor: Cursor | null, size: number): Promise<CursorPage<OrderListItem>> {
    const em = this.em.fork();
    const { sql, values } = conditions(query);
    const place = cursor ? { sql: ' and (o.created_at, o.id) < (?, ?)', values: [cursor.at, cursor.id] } : NO_CONDITION;
    const newest = `order by o.created_at desc, o.id desc limit ${size + 1}`;
    // Each state by a statement of its own, so that the planner knows how rare it is.
    const ofStates = query.states.length === 0 ? [ALL_STATES] : query.states.map(ofState);
    const parts = ofStates.map((of) => `(select * from shop_order o where ${sql}${of.sql}${place.sql} ${newest})`);
    const found = `select * from (${parts.join(' union all ')}) o ${newest}`;
    const rows = await em.execute<Omit<OrderListItem, 'tags'>[]>(
      `select ${ORDER_ROW_SQL}
       from (${found}) o order by o.created_at desc, o.id desc`,
      ofStates.flatMap((of) => [...values, ...of.values, ...place.values]),
    );
    const any =
      query.states.length === 0
        ? ALL_STATES
        : { sql: ' and o.state = any(?::text[])', values: [`{${query.states.join(',')}}`] };
    const total = await countTotal(em, { found: rows, size, cursor }, `from shop_order o where ${sql}${any.sql}`, [
      ...values,
      ...any.values,
    ]);
    const page = toCursorPage(rows, size, total, ({ createdAt, id }) => ({ at: new Date(createdAt), id }));
    const tags = await this.tags.listBySubject(page.rows.map(({ id }) => id));
    return { ...page, rows: page.rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] })) };
  }

  /** By their numbers, without deleted ones. */
  findByNumbers(numbers: readonly string[]): Promise<OrderBrief[]> {
    return this.brief('o.number in (select jsonb_array_elements_text(?::jsonb))', numbers);
  }

  findByIds(ids: readonly string[]): Promise<OrderBrief[]> {
    return this.brief('o.id in (select jsonb_array_elements_text(?::jsonb)::uuid)', ids);
  }

  /** The newest order of each of these accounts, without deleted ones. */
  findNewestOf(userIds: readonly string[]): Promise<OrderBrief[]> {
    return this.brief(
      `o.id in (select (select n.id from shop_order n where n.user_id = u.id::uuid and n.hidden_at is null
         order by n.created_at desc limit 1) from jsonb_array_elements_text(?::jsonb) u (id))`,
      userIds,
    );
  }

  private async brief(condition: string, values: readonly string[]): Promise<OrderBrief[]> {
    if (values.length === 0) return [];
    return this.em.fork().execute(
      `select o.id, o.number, o.user_email as "userEmail", o.state, o.amount_paise::float8 as amount,
         to_json(o.created_at) as "createdAt",
         array(select l.product_name from order_line l where l.order_id = o.id order by l.position) as products,
         (select l.image ->> 0 from order_line l where l.order_id = o.id order by l.position limit 1) as image
       from shop_order o where ${condition} and o.hidden_at is null`,
      [JSON.stringify(values)],
    );
  }

  /** How many orders stand in each state, each counted up to COUNTED_UP_TO. */
  countByState(states: readonly OrderState[]): Promise<StateCount[]> {
    return this.em.fork().execute(
      `select wanted.state, (select count(*)::int from (
         select 1 from shop_order o where o.state = wanted.state and o.hidden_at is null limit ${MAX_COUNT}) c) as total
       from unnest(?::text[]) wanted (state)`,
      [`{${states.join(',')}}`],
    );
  }

  /** Orders with money that does not fit. */
  countOnHold(): Promise<number> {
    return this.orders.countOnHold();
  }

  /** Orders with an open dispute, counted up to COUNTED_UP_TO. */
  async countDisputed(): Promise<number> {
    const count = cappedCountSql('from shop_order o where o.open_disputes > 0 and o.hidden_at is null');
    const [row] = await this.em.fork().execute<{ total: number }[]>(`select (${count}) as total`);
    return row?.total ?? 0;
  }

  /** How many orders are in the archive, counted up to COUNTED_UP_TO. */
  async countArchived(): Promise<number> {
    const counted = cappedCountSql('from shop_order o where o.hidden_at is not null');
    const [row] = await this.em.fork().execute<{ total: number }[]>(counted);
    return row?.total ?? 0;
  }

  /** How many orders' proofs wait for the shop, each counted up to COUNTED_UP_TO. */
  countProofTasks(): Promise<ProofCount[]> {
    const rows = PROOF_TASKS.map(
      (task) =>
        `('${task}', (${cappedCountSql(`from shop_order o where o.hidden_at is null and ${hasProofTask(task)}`)}))`,
    );
    return this.em.fork().execute(`select task, total from (values ${rows.join(', ')}) counts (task, total)`);
  }
}

/** What callers say: words of the order, or one of its numbers in full. Both are read from indexes. */
function wordsCondition(typed: string): SqlCondition {
  const { words, reference } = parseOrderSearch(typed);
  const inText = searchCondition('o.search_text', searchCode(words.toLowerCase()));
  if (reference === null) return inText;
  const sql = `(o.id = any(array(select orders_with_reference(?))) or (${inText.sql}))`;
  return { sql, values: [reference, ...inText.values] };
}

const hasProofTask = (task: ProofTask): string => `o.id in (select id from orders_with_proofs_${task}() id)`;
const CHANNEL_SQL: Readonly<Record<Channel, string>> = {
  shop: "o.channel = 'shop'",
  phone: "o.channel = 'phone'",
  whatsapp: "o.channel = 'whatsapp'",
};
const NO_CONDITION: SqlCondition = { sql: '', values: [] };
const ALL_STATES = NO_CONDITION;
const ofState = (state: OrderState): SqlCondition => ({ sql: ' and o.state = ?', values: [state] });

export function conditions({
  query: words,
  searchIn,
  onHold: held,
  disputed,
  cash,
  channel = null,
  archived,
  proof,
  from,
  until,
  tag = null,
  userId,
}: OrderListQuery): SqlCondition {
  const parts: SqlCondition[] = [{ sql: archived ? 'o.hidden_at is not null' : 'o.hidden_at is null', values: [] }];
  if (words !== '' && searchIn === 'number') parts.push({ sql: 'o.number = ?', values: [toOrderNumber(words)] });
  else if (words !== '') parts.push(wordsCondition(words));
  if (held) {
    parts.push({
      sql: 'o.id in (select p.order_id from payment p where p.hold_reason is not null)',
      values: [],
    });
  }
  if (cash) parts.push({ sql: "o.pay_by = 'cash'", values: [] });
  // As a constant of the statement: only so the planner knows that the index of the rare ones holds them.
  if (channel) parts.push({ sql: CHANNEL_SQL[channel], values: [] });
  if (disputed) parts.push({ sql: 'o.open_disputes > 0', values: [] });
  if (proof) parts.push({ sql: hasProofTask(proof), values: [] });
  if (from) parts.push({ sql: 'o.created_at >= ?', values: [from] });
  if (until) parts.push({ sql: 'o.created_at < ?', values: [until] });
  if (tag !== null) parts.push({ sql: 'o.id in (select id from subjects_with_tag(?) id)', values: [tag] });
  if (userId !== undefined) parts.push({ sql: 'o.user_id = ?', values: [userId] });
  return { sql: parts.map(({ sql }) => sql).join(' and '), values: parts.flatMap(({ values }) => values) };
}
