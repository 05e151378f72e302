import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { dayEnd, daysAfter, dayStart, indianDay, type Paise } from '../../../kernel/index.js';
import type { Window } from '../domain/span.js';
import { DAY_SUMS, FIRST_DAY, HOUR_SUMS, PRODUCT_SUMS, REFUND_SUMS } from '../persistence/sales-statements.js';

export interface SalesDay {
  /** `2026-11-20`, in India. */
  readonly day: string;
  readonly orders: number;
  readonly revenue: Paise;
  readonly tried: number;
  readonly bought: number;
  readonly refunded: Paise;
}

/** What happened in one hour of a day. */
export interface SalesHour extends Omit<SalesDay, 'day'> {
  /** 0 to 23, in India. */
  readonly hour: number;
}

export interface ProductSales {
  readonly productId: string;
  readonly name: string;
  /** Address of its main picture; null without one. */
  readonly image: string | null;
  readonly pieces: number;
  readonly revenue: Paise;
}

export interface SoldPieces {
  readonly productId: string;
  readonly pieces: number;
}

type DaySum = Omit<SalesDay, 'refunded'>;

/** A payment that was being written at midnight is in by then. */
const SETTLED_MS = 3_600_000;
const DAYS_AT_ONCE = 31;
const SHOWN_PRODUCTS = 8;
/** At least these have their sums, a day without sales too. */
const SHOWN_DAYS = 62;
const NOTHING = { orders: 0, revenue: 0, tried: 0, bought: 0, refunded: 0 };
const DAY = `to_char(day, 'YYYY-MM-DD') as day`;
const SUMS = `${DAY}, orders, revenue::float8 as revenue, tried, bought`;

/** What was sold: days that are over from their sums, the rest from the orders. Reads across modules, by plain SQL. */
@Injectable()
export class SalesBook {
  constructor(private readonly em: EntityManager) {}

  /** Every day of a window, oldest first; the last one up to the window's end. */
  async days({ fromDay, until }: Window): Promise<SalesDay[]> {
    const em = this.em.fork();
    const lastDay = indianDay(until);
    const [closed, refunds] = await Promise.all([
      em.execute<DaySum[]>(
        `select ${DAY}, orders, revenue_paise::float8 as revenue, tried, bought from sales_day
         where day >= ? and day < ?`,
        [fromDay, lastDay],
      ),
      this.em
        .fork()
        .execute<{ day: string; refunded: Paise }[]>(
          `select ${DAY}, refunded::float8 as refunded from (${REFUND_SUMS}) refunds`,
          [dayStart(fromDay), until],
        ),
    ]);
    const known = new Map(closed.map((sum) => [sum.day, sum]));
    const all = daysFrom(fromDay, lastDay);
    const from = dayStart(all.find((day) => !known.has(day)) ?? lastDay);
    const open = await em.execute<DaySum[]>(`select ${SUMS} from (${DAY_SUMS}) sums`, [
      from,
      until,
      from,
      until,
      from,
      until,
    ]);
    for (const sum of open) if (!known.has(sum.day)) known.set(sum.day, sum);
    const refunded = new Map(refunds.map((refund) => [refund.day, refund.refunded]));
    return all.map((day) => ({
      ...(NOTHING as Omit<SalesDay, 'day'>),
      ...known.get(day),
      day,
      refunded: refunded.get(day) ?? (0 as Paise),
    }));
  }

  /** The hours of a window of one day in which something happened. */
  hours({ fromDay, until }: Window): Promise<SalesHour[]> {
    const span = [dayStart(fromDay), until];
    return this.em.fork().execute<SalesHour[]>(HOUR_SUMS, [...span, ...span, ...span, ...span]);
  }

  /** What brought in most in a window up to now. Paise are summed as whole numbers up to 2^53, in half the time. */
  async topProducts({ fromDay, until }: Window): Promise<ProductSales[]> {
    const em = this.em.fork();
    const openDay = await this.openDay(fromDay);
    return em.execute<ProductSales[]>(
      `select s.product_id as "productId", p.name, p.pictures -> 0 ->> 'src' as image, s.pieces,
         s.revenue
       from (
         select product_id, sum(pieces)::int as pieces, sum(revenue::float8) as revenue from (
           select product_id, pieces, revenue_paise as revenue from sales_day_product where day >= ? and day < ?
           union all
           select product_id, pieces, revenue from (${PRODUCT_SUMS}) open
         ) sold group by product_id order by revenue desc, product_id limit ${SHOWN_PRODUCTS}
       ) s join product p on p.id = s.product_id order by s.revenue desc, s.product_id`,
      [fromDay, openDay, dayStart(openDay), until],
    );
  }

  /** How many pieces of each of these products were sold in a window up to now; those that sold none are left out. */
  async pieces(productIds: readonly string[], { fromDay, until }: Window): Promise<SoldPieces[]> {
    const openDay = await this.openDay(fromDay);
    const ids = `{${productIds.join(',')}}`;
    return this.em.fork().execute<SoldPieces[]>(
      `select product_id as "productId", sum(pieces)::int as pieces from (
         select product_id, pieces from sales_day_product where product_id = any(?::uuid[]) and day >= ? and day < ?
         union all
         select product_id, pieces from (${PRODUCT_SUMS}) open where product_id = any(?::uuid[])
       ) sold group by product_id`,
      [ids, fromDay, openDay, dayStart(openDay), until, ids],
    );
  }

  /** Sums the days that are over and have not been summed. Does nothing a second time. */
  async close(now: Date): Promise<void> {
    const last = indianDay(new Date(dayStart(indianDay(new Date(now.getTime() - SETTLED_MS))).getTime() - 1));
    for (;;) {
      const from = await this.firstOpenDay(now);
      if (from > last) return;
      const to = [daysAfter(from, DAYS_AT_ONCE - 1), last].toSorted()[0] ?? last;
      await this.closeDays(from, to);
    }
  }

  /** The first day of a window that has no sums yet. */
  private async openDay(fromDay: string): Promise<string> {
    const [row] = await this.em
      .fork()
      .execute<{ day: string | null }[]>(`select to_char(max(day) + 1, 'YYYY-MM-DD') as day from sales_day`);
    return row?.day && row.day > fromDay ? row.day : fromDay;
  }

  private async firstOpenDay(now: Date): Promise<string> {
    const em = this.em.fork();
    const [closed] = await em.execute<{ day: string | null }[]>(
      `select to_char(max(day) + 1, 'YYYY-MM-DD') as day from sales_day`,
    );
    if (closed?.day) return closed.day;
    const [first] = await em.execute<{ day: string | null }[]>(FIRST_DAY);
    const shown = daysAfter(indianDay(now), -SHOWN_DAYS);
    return first?.day && first.day < shown ? first.day : shown;
  }

  private async closeDays(fromDay: string, toDay: string): Promise<void> {
    const [from, until] = [dayStart(fromDay), dayEnd(toDay)];
    await this.em.fork().transactional(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('sales_day', 0))`);
      await tx.execute(
        `insert into sales_day (day, orders, revenue_paise, tried, bought)
         select d::date, coalesce(orders, 0), coalesce(revenue, 0), coalesce(tried, 0), coalesce(bought, 0)
         from generate_series(?::date, ?::date, interval '1 day') d left join (${DAY_SUMS}) sums on sums.day = d::date
         on conflict do nothing`,
        [fromDay, toDay, from, until, from, until, from, until],
      );
      await tx.execute(
        `insert into sales_day_product (day, product_id, pieces, revenue_paise) ${PRODUCT_SUMS} on conflict do nothing`,
        [from, until],
      );
    });
  }
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day);
  return days;
}
