import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { endOfDay, addDays, startOfDay, toIstDate, paise, ZERO_PAISE, type Paise } from '../../kernel/index.js';
import type { DateRange } from './period.rules.js';
import {
  DAILY_SALES_SQL,
  FIRST_SALES_DAY_SQL,
  HOURLY_SALES_SQL,
  PRODUCT_SALES_SQL,
  DAILY_REFUNDS_SQL,
  DELETED_SALES_SQL,
  RETURNED_PRODUCTS_SQL,
} from './sales-stats.sql.js';

export interface DailySales {
  /** `2026-11-20`, in India. */
  readonly day: string;
  readonly orders: number;
  /** All that was paid, with GST and charges, without deleted orders. */
  readonly gross: Paise;
  readonly tried: number;
  readonly bought: number;
  /** All that went back, whole or in part, by any way. */
  readonly refunded: Paise;
  /** Gross less refunded; below 0 where more went back than came. */
  readonly net: Paise;
}

/** What happened in one hour of a day. */
export interface HourlySales extends Omit<DailySales, 'day'> {
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

export interface UnitsSold {
  readonly productId: string;
  readonly pieces: number;
}

type DailySum = Omit<DailySales, 'refunded' | 'net'>;

/** A payment that was being written at midnight is in by then. */
const LATE_PAYMENT_MARGIN_MS = 3_600_000;
const BATCH_DAYS = 31;
const MAX_TOP_PRODUCTS = 8;
/** At least these have their sums, a day without sales too. */
const MIN_SUMMED_DAYS = 62;
const NO_SALES = { orders: 0, gross: ZERO_PAISE, tried: 0, bought: 0 };
const DAY = `to_char(day, 'YYYY-MM-DD') as day`;
const SUMS = `${DAY}, orders, gross::float8 as gross, tried, bought`;

/** What was sold: days that are over from their sums, the rest from the orders. Reads across modules, by plain SQL. */
@Injectable()
export class SalesStatsService {
  constructor(private readonly em: EntityManager) {}

  /** Every day of a window, oldest first; the last one up to the window's end. */
  async days({ fromDay, until }: DateRange): Promise<DailySales[]> {
    const em = this.em.fork();
    const lastDay = toIstDate(until);
    const span = [startOfDay(fromDay), until];
    const [closed, refunds, deleted] = await Promise.all([
      em.execute<DailySum[]>(
        `select ${DAY}, orders, revenue_paise::float8 as gross, tried, bought from sales_day
         where day >= ? and day < ?`,
        [fromDay, lastDay],
      ),
      this.em
        .fork()
        .execute<{ day: string; refunded: Paise }[]>(
          `select ${DAY}, refunded::float8 as refunded from (${DAILY_REFUNDS_SQL}) refunds`,
          [...span, ...span, ...span, ...span],
        ),
      this.em
        .fork()
        .execute<{ day: string; orders: number; gross: number }[]>(
          `select ${DAY}, orders, gross::float8 as gross from (${DELETED_SALES_SQL}) deleted`,
          span,
        ),
    ]);
    const known = new Map(closed.map((sum) => [sum.day, sum]));
    const all = daysFrom(fromDay, lastDay);
    const from = startOfDay(all.find((day) => !known.has(day)) ?? lastDay);
    const open = await em.execute<DailySum[]>(`select ${SUMS} from (${DAILY_SALES_SQL}) sums`, [
      from,
      until,
      from,
      until,
      from,
      until,
    ]);
    for (const sum of open) if (!known.has(sum.day)) known.set(sum.day, sum);
    const refunded = new Map(refunds.map((refund) => [refund.day, refund.refunded]));
    const gone = new Map(deleted.map((sum) => [sum.day, sum]));
    return all.map((day) => {
      const sum = { ...NO_SALES, ...known.get(day) };
      const gross = paise(sum.gross - (gone.get(day)?.gross ?? 0));
      const back = refunded.get(day) ?? ZERO_PAISE;
      const orders = sum.orders - (gone.get(day)?.orders ?? 0);
      return { ...sum, day, orders, gross, refunded: back, net: (gross - back) as Paise };
    });
  }

  /** The hours of a window of one day in which something happened. */
  hours({ fromDay, until }: DateRange): Promise<HourlySales[]> {
    const span = [startOfDay(fromDay), until];
    return this.em
      .fork()
      .execute<HourlySales[]>(HOURLY_SALES_SQL, [...span, ...span, ...span, ...span, ...span, ...span, ...span]);
  }

  /** What brought in most in a window up to now. Paise are summed as whole numbers up to 2^53, in half the time. */
  async topProducts({ fromDay, until }: DateRange): Promise<ProductSales[]> {
    const em = this.em.fork();
    const openDay = await this.openDay(fromDay);
    return em.execute<ProductSales[]>(
      `select s.product_id as "productId", p.name, p.pictures -> 0 ->> 'src' as image, s.pieces,
         s.revenue
       from (
         select product_id, sum(pieces)::int as pieces, sum(revenue::float8) as revenue from (
           select product_id, pieces, revenue_paise as revenue from sales_day_product where day >= ? and day < ?
           union all
           select product_id, pieces, revenue from (${PRODUCT_SALES_SQL}) open
           union all
           select product_id, -pieces, -revenue from (${RETURNED_PRODUCTS_SQL}) returned
         ) sold group by product_id having sum(pieces) > 0 order by revenue desc, product_id limit ${MAX_TOP_PRODUCTS}
       ) s join product p on p.id = s.product_id order by s.revenue desc, s.product_id`,
      [fromDay, openDay, startOfDay(openDay), until, ...returnedValues(fromDay, until)],
    );
  }

  /** How many pieces of each of these products were sold in a window up to now; those that sold none are left out. */
  async unitsSold(productIds: readonly string[], { fromDay, until }: DateRange): Promise<UnitsSold[]> {
    const openDay = await this.openDay(fromDay);
    const ids = `{${productIds.join(',')}}`;
    return this.em.fork().execute<UnitsSold[]>(
      `select product_id as "productId", sum(pieces)::int as pieces from (
         select product_id, pieces from sales_day_product where product_id = any(?::uuid[]) and day >= ? and day < ?
         union all
         select product_id, pieces from (${PRODUCT_SALES_SQL}) open where product_id = any(?::uuid[])
         union all
         select product_id, -pieces from (${RETURNED_PRODUCTS_SQL}) returned where product_id = any(?::uuid[])
       ) sold group by product_id having sum(pieces) > 0`,
      [ids, fromDay, openDay, startOfDay(openDay), until, ids, ...returnedValues(fromDay, until), ids],
    );
  }

  /** Sums the days that are over and have not been summed. Does nothing a second time. */
  async aggregate(now: Date): Promise<void> {
    const last = toIstDate(
      new Date(startOfDay(toIstDate(new Date(now.getTime() - LATE_PAYMENT_MARGIN_MS))).getTime() - 1),
    );
    for (;;) {
      const from = await this.firstOpenDay(now);
      if (from > last) return;
      const to = [addDays(from, BATCH_DAYS - 1), last].toSorted()[0] ?? last;
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
    const [first] = await em.execute<{ day: string | null }[]>(FIRST_SALES_DAY_SQL);
    const shown = addDays(toIstDate(now), -MIN_SUMMED_DAYS);
    return first?.day && first.day < shown ? first.day : shown;
  }

  private async closeDays(fromDay: string, toDay: string): Promise<void> {
    const [from, until] = [startOfDay(fromDay), endOfDay(toDay)];
    await this.em.fork().transactional(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('sales_day', 0))`);
      await tx.execute(
        `insert into sales_day (day, orders, revenue_paise, tried, bought)
         select d::date, coalesce(orders, 0), coalesce(gross, 0), coalesce(tried, 0), coalesce(bought, 0)
         from generate_series(?::date, ?::date, interval '1 day') d left join (${DAILY_SALES_SQL}) sums on sums.day = d::date
         on conflict do nothing`,
        [fromDay, toDay, from, until, from, until, from, until],
      );
      await tx.execute(
        `insert into sales_day_product (day, product_id, pieces, revenue_paise) ${PRODUCT_SALES_SQL} on conflict do nothing`,
        [from, until],
      );
    });
  }
}

/** The values of RETURNED_PRODUCTS_SQL. */
function returnedValues(fromDay: string, until: Date): Date[] {
  const from = startOfDay(fromDay);
  return [from, from, from, from, until, from, until];
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
