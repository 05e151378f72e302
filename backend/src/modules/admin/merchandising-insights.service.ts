import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { cappedCountSql } from '../../platform/pagination/index.js';
import type { OrderState } from '../orders/index.js';

export const LISTING_ISSUES = ['photo', 'category', 'guide'] as const;
export type ListingIssue = (typeof LISTING_ISSUES)[number];

export interface SlowSeller {
  readonly productId: string;
  readonly name: string;
  /** Address of its main picture; null without one. */
  readonly image: string | null;
  /** What keeps it from being found; empty where only nobody buys it. */
  readonly lacks: readonly ListingIssue[];
  /** Carts that hold it. */
  readonly inCarts: number;
  /** ISO 8601, UTC: since when it is there. */
  readonly since: string;
}

export interface ZeroResultSearch {
  readonly query: string;
  readonly times: number;
  /** Whether there were products close to it. */
  readonly near: boolean;
}

const MAX_RESULTS = 6;
/** Longest there first: the newest have not had their chance. */
const MAX_CANDIDATES = 40;
const NEW_DAYS = 7;

const countMarked = (mark: number) =>
  `(${cappedCountSql(`from product where hidden_at is null and stock_mark = ${mark}`)})`;

/** What in the shop a person should look at. Reads across modules, by plain SQL. */
@Injectable()
export class MerchandisingInsights {
  constructor(private readonly em: EntityManager) {}

  /** Products on show that nobody bought since a day, those that lack something first. */
  async slowSellers(sinceDay: string, now: Date): Promise<SlowSeller[]> {
    const lacking = [`pictures = '[]'`, `category = '{}'`, `gifting_guide = '{}'`, 'true'];
    const candidates = lacking.map(
      (lack) =>
        `(select id from product p where hidden_at is null and listed and not coming_soon and ${lack}
            and p.created_at < ?::timestamptz - interval '${NEW_DAYS} days'
            and not exists (select from sales_day_product s where s.product_id = p.id and s.day >= ?)
          order by p.created_at, p.id limit ${MAX_CANDIDATES})`,
    );
    return this.em.fork().execute<SlowSeller[]>(
      `select p.id as "productId", p.name, p.pictures -> 0 ->> 'src' as image, to_json(p.created_at) as since,
         array_to_json(array_remove(array[case when p.pictures = '[]' then 'photo' end,
           case when p.category = '{}' then 'category' end, case when p.gifting_guide = '{}' then 'guide' end],
           null)) as lacks,
         (select count(*)::int from cart_line c where c.product_id = p.id) as "inCarts"
       from product p where p.id in (${candidates.join(' union ')})
       order by (p.pictures = '[]')::int + (p.category = '{}')::int + (p.gifting_guide = '{}')::int desc,
         "inCarts" desc, p.created_at, p.id limit ${MAX_RESULTS}`,
      lacking.flatMap(() => [now, sinceDay]),
    );
  }

  /** What was looked for most and not found, since a day. */
  zeroResultSearches(sinceDay: string): Promise<ZeroResultSearch[]> {
    return this.em.fork().execute<ZeroResultSearch[]>(
      `select query, sum(count)::int as times, (array_agg(near order by day desc))[1] as near
       from search_miss where day >= ? group by query order by times desc, query limit ${MAX_RESULTS}`,
      [sinceDay],
    );
  }

  /** Counted products that are sold out, and those of which few are left, each counted up to 10,000. */
  async stockAlerts(): Promise<{ soldOut: number; low: number }> {
    const [row] = await this.em
      .fork()
      .execute<{ soldOut: number; low: number }[]>(`select ${countMarked(0)} as "soldOut", ${countMarked(1)} as low`);
    return row ?? { soldOut: 0, low: 0 };
  }

  /** Since when the order waits that has waited longest in each state; states without any are left out. */
  async oldestWaiting(states: readonly OrderState[]): Promise<Map<OrderState, string>> {
    const rows = await this.em.fork().execute<{ state: OrderState; since: string | null }[]>(
      `select wanted.state, (select to_json(o.created_at) from shop_order o
         where o.state = wanted.state and o.hidden_at is null order by o.created_at, o.id limit 1) as since
       from unnest(?::text[]) wanted (state)`,
      [`{${states.join(',')}}`],
    );
    return new Map(rows.flatMap(({ state, since }) => (since ? [[state, since] as const] : [])));
  }
}
