import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { endOfDay, paise, startOfDay, toIstDate } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { rupees as inRupees } from '../../platform/mail/layout/index.js';
import {
  ReportSource,
  choosableTitles,
  parseDateRange,
  type ReportDefinition,
  type ReportFilters,
} from '../../platform/reports/index.js';
import type { Column, Row, Sheet } from '../../platform/spreadsheet/index.js';
import { dayRow, byCategory, byMonth, sumRow, type KeySum, type ProductSum } from './sales-report.rules.js';
import {
  COUPON_SALES_SQL,
  CREDIT_OWED_SQL,
  ABANDONED_CARTS_SQL,
  REFUNDS_SQL,
  SALES_BY_PRODUCT_SQL,
  SALES_BY_STATE_SQL,
  SALES_BY_WAY_SQL,
} from './sales-report.sql.js';
import { FIRST_SALES_DAY_SQL } from './sales-stats.sql.js';
import { SalesStatsService, type DailySales } from './sales-stats.service.js';

interface Span {
  readonly fromDay: string;
  /** The last day. */
  readonly toDay: string;
  readonly from: Date;
  /** The first moment that is too late. */
  readonly until: Date;
}

const text = (title: string, width = 16): Column => ({ title, type: 'text', width });
const whole = (title: string): Column => ({ title, type: 'whole', width: 10 });
const rupees = (title: string): Column => ({ title: `${title} (₹)`, type: 'rupees', width: 16 });
const SUMS = [whole('Orders'), rupees('Gross'), rupees('Refunded'), rupees('Net')];
const ITEMS = [whole('Pieces'), rupees('Items')];
const REFUND_COLUMNS: readonly Column[] = [
  { title: 'Date (IST)', type: 'moment', width: 19 },
  text('Order'),
  text('Refunded as'),
  text('Reason', 24),
  rupees('Amount'),
];
const COUPON_COLUMNS = [text('Coupon', 26), whole('Orders'), rupees('Discount'), rupees('Gross')];
const CREDIT_COLUMNS = [text('End of day'), whole('Customers'), rupees('Owed')];
const CART_COLUMNS = [text('Last change'), whole('Carts'), whole('Pieces'), rupees('Worth')];

/** Revenue by day, month, product, category, way of paying and state; refunds, coupons, store credit owed, abandoned carts. */
@Injectable()
@ReportSource('sales')
export class SalesReport implements ReportDefinition {
  readonly isForBooks = true;
  readonly title = 'Sales';
  readonly isByDay = true;
  readonly isAttachable = true;
  readonly columnTitles = choosableTitles([
    { columns: [text('Key'), ...SUMS] },
    { columns: [text('Product'), text('Category', 24), ...ITEMS] },
    { columns: REFUND_COLUMNS },
    { columns: COUPON_COLUMNS },
    { columns: CREDIT_COLUMNS },
    { columns: CART_COLUMNS },
  ]);

  constructor(
    private readonly em: EntityManager,
    private readonly stats: SalesStatsService,
    private readonly clock: Clock,
  ) {}

  readFilters(sent: ReportFilters): ReportFilters {
    return parseDateRange(sent);
  }

  async countRows(): Promise<null> {
    return null;
  }

  async facts(filters: ReportFilters): Promise<readonly { key: string; lines: string[] }[]> {
    const span = await this.spanOf(filters);
    const days = (await this.stats.days({ fromDay: span.fromDay, until: span.until })).filter(
      ({ day }) => day <= span.toDay,
    );
    const sum = (of: (day: DailySales) => number) => days.reduce((total, one) => total + of(one), 0);
    return [
      { key: 'Orders', lines: [String(sum(({ orders }) => orders))] },
      { key: 'Gross, with GST and charges', lines: [inRupees(paise(sum(({ gross }) => gross)))] },
      { key: 'Refunded', lines: [inRupees(paise(sum(({ refunded }) => refunded)))] },
      { key: 'Net', lines: [inRupees(paise(sum(({ net }) => net)))] },
    ];
  }

  async worksheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    const span = await this.spanOf(filters);
    const { from, until } = span;
    const days = (await this.stats.days({ fromDay: span.fromDay, until })).filter(({ day }) => day <= span.toDay);
    const fiveTimes = Array.from({ length: 5 }, () => [from, until]).flat();
    const products = await this.read<ProductSum>(SALES_BY_PRODUCT_SQL, [
      from,
      until,
      from,
      from,
      from,
      from,
      until,
      from,
      until,
    ]);
    const [ways, states, coupons, credit, carts] = await Promise.all([
      this.read<KeySum>(SALES_BY_WAY_SQL, fiveTimes),
      this.read<KeySum>(SALES_BY_STATE_SQL, fiveTimes),
      this.read<{ code: string; orders: number; discount: number; gross: number }>(COUPON_SALES_SQL, [from, until]),
      this.read<{ customers: number; owed: number }>(CREDIT_OWED_SQL, [until]),
      this.read<{ day: string; carts: number; pieces: number; worth: number }>(ABANDONED_CARTS_SQL, [from, until]),
    ]);
    return [
      { name: 'By day', columns: [text('Day'), ...SUMS], pages: [days.map((day) => dayRow(day))] },
      { name: 'By month', columns: [text('Month'), ...SUMS], pages: [byMonth(days)] },
      {
        name: 'By product',
        columns: [text('Product', 40), text('Category', 24), ...ITEMS],
        pages: [products.map(({ name, category, pieces, revenue }) => [name, category, pieces, revenue])],
      },
      { name: 'By category', columns: [text('Category', 24), ...ITEMS], pages: [byCategory(products)] },
      { name: 'By way of paying', columns: [text('Paid by'), ...SUMS], pages: [ways.map(sumRow)] },
      { name: 'By state', columns: [text('State', 26), ...SUMS], pages: [states.map(sumRow)] },
      {
        name: 'Refunds',
        columns: REFUND_COLUMNS,
        pages: this.refunds(days, until),
      },
      {
        name: 'Coupons',
        columns: COUPON_COLUMNS,
        pages: [coupons.map(({ code, orders, discount, gross }) => [code, orders, discount, gross])],
      },
      {
        name: 'Store credit owed',
        columns: CREDIT_COLUMNS,
        pages: [credit.map(({ customers, owed }) => [span.toDay, customers, owed])],
      },
      {
        name: 'Abandoned carts',
        columns: CART_COLUMNS,
        pages: [carts.map(({ day, carts: count, pieces, worth }) => [day, count, pieces, worth])],
      },
    ];
  }

  /** Each day with refunds is a page. */
  private async *refunds(days: readonly DailySales[], until: Date): AsyncGenerator<readonly Row[]> {
    for (const { day } of days.filter(({ refunded }) => refunded !== 0)) {
      const end = [endOfDay(day), until].toSorted((one, other) => one.getTime() - other.getTime())[0] ?? until;
      const values = Array.from({ length: 4 }, () => [startOfDay(day), end]).flat();
      const rows = await this.read<{ at: string; number: string; way: string; reason: string; amount: number }>(
        REFUNDS_SQL,
        values,
      );
      yield rows.map(({ at, number, way, reason, amount }): Row => [new Date(at), number, way, reason, amount]);
    }
  }

  /** From the shop's first day, and up to now, where the filters do not say. */
  private async spanOf({ from, to }: { readonly from?: string; readonly to?: string }): Promise<Span> {
    const now = this.clock.now();
    const today = toIstDate(now);
    const toDay = to && to < today ? to : today;
    const [first] = from ? [{ day: from }] : await this.read<{ day: string | null }>(FIRST_SALES_DAY_SQL, []);
    const fromDay = [first?.day ?? toDay, toDay].toSorted()[0] ?? toDay;
    return { fromDay, toDay, from: startOfDay(fromDay), until: toDay === today ? now : endOfDay(toDay) };
  }

  private read<Found extends object>(sql: string, values: readonly Date[]): Promise<Found[]> {
    return this.em.fork().execute<Found[]>(sql, [...values]);
  }
}
