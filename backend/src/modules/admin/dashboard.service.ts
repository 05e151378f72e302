import { Injectable } from '@nestjs/common';
import { addDays, toIstDate, type Paise } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { TestimonialModerationService } from '../feedback/index.js';
import { MessageInbox } from '../forms/index.js';
import { OrderAdminService, type OrderState, type ProofTask } from '../orders/index.js';
import { comparisonRanges, type Period, type DateRange } from './period.rules.js';
import { SalesStatsService, type ProductSales, type DailySales, type HourlySales } from './sales-stats.service.js';
import { MerchandisingInsights, type SlowSeller, type ZeroResultSearch } from './merchandising-insights.service.js';

export interface Kpis {
  /** All that was paid, with GST and charges, without deleted orders. */
  readonly gross: Paise;
  /** Gross less refunded; below 0 where more went back than came. */
  readonly net: Paise;
  readonly orders: number;
  /** 0 without orders. */
  readonly average: Paise;
  /** People who put something into a cart, opened an order or paid one, each once a day. */
  readonly tried: number;
  /** Of those, who paid. */
  readonly bought: number;
  /** All that went back, whole or in part, by any way. */
  readonly refunded: Paise;
}

export const ATTENTION_KINDS = [
  'held',
  'refund_due',
  'return_requested',
  'proofs_to_change',
  'proofs_to_call',
  'proofs_to_send',
  'to_make',
  'in_production',
  'to_ship',
  'sold_out',
  'low_stock',
  'messages',
  'reviews',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** Something that waits for a person. */
export interface AttentionItem {
  readonly what: AttentionKind;
  /** Counted up to 10,000 a state. */
  readonly total: number;
  /** ISO 8601, UTC: when the oldest came; null where that says nothing. */
  readonly since: string | null;
}

export interface DashboardView {
  readonly asOf: string;
  readonly now: Kpis;
  readonly before: Kpis;
  /** 60 days, oldest first, the last is today. */
  readonly days: readonly DailySales[];
  /** Of today and of the same day of last week, where today is asked for; empty otherwise. */
  readonly hours: readonly HourlySales[];
  readonly hoursBefore: readonly HourlySales[];
  /** Worst first; only what there is. */
  readonly hands: readonly AttentionItem[];
  readonly top: readonly ProductSales[];
  readonly low: readonly SlowSeller[];
  readonly misses: readonly ZeroResultSearch[];
}

const CACHE_TTL_MS = 5_000;
const CHART_DAYS = 60;
const WATCHED_DAYS = 30;
const IN_STATES = {
  refund_due: ['refund_due'],
  return_requested: ['return_requested'],
  to_make: ['paid', 'placed'],
  in_production: ['in_production'],
  to_ship: ['packed'],
} as const satisfies Partial<Record<AttentionKind, readonly OrderState[]>>;
const STATES: readonly OrderState[] = Object.values(IN_STATES).flat();

/** Where the admin begins: how the shop does, and what waits. Kept for some seconds. */
@Injectable()
export class DashboardService {
  private readonly cache = new Map<Period, { readonly at: number; readonly view: Promise<DashboardView> }>();

  constructor(
    private readonly stats: SalesStatsService,
    private readonly watch: MerchandisingInsights,
    private readonly orders: OrderAdminService,
    private readonly inbox: MessageInbox,
    private readonly reviews: TestimonialModerationService,
    private readonly clock: Clock,
  ) {}

  view(span: Period): Promise<DashboardView> {
    const at = this.clock.now().getTime();
    const known = this.cache.get(span);
    if (known && Math.abs(at - known.at) < CACHE_TTL_MS) return known.view;
    const view = this.read(span, new Date(at));
    this.cache.set(span, { at, view });
    view.catch(() => this.cache.delete(span));
    return view;
  }

  private async read(span: Period, now: Date): Promise<DashboardView> {
    const windows = comparisonRanges(span, now);
    const today = toIstDate(now);
    const watchedFrom = addDays(today, 1 - WATCHED_DAYS);
    const hoursOf = (window: DateRange) => (span === 1 ? this.stats.hours(window) : []);
    const [days, before, hours, hoursBefore, attentionItems, top, low, misses] = await Promise.all([
      this.stats.days({ fromDay: addDays(today, 1 - CHART_DAYS), until: now }),
      this.stats.days(windows.before),
      hoursOf(windows.now),
      hoursOf(windows.before),
      this.attentionItems(),
      this.stats.topProducts(windows.now),
      this.watch.slowSellers(watchedFrom, now),
      this.watch.zeroResultSearches(watchedFrom),
    ]);
    return {
      asOf: now.toISOString(),
      now: kpisOf(days.filter(({ day }) => day >= windows.now.fromDay)),
      before: kpisOf(before),
      days,
      hours,
      hoursBefore,
      hands: attentionItems,
      top,
      low,
      misses,
    };
  }

  private async attentionItems(): Promise<AttentionItem[]> {
    const [counts, held, proofs, since, stock, messages, reviews] = await Promise.all([
      this.orders.countByState(STATES),
      this.orders.countOnHold(),
      this.orders.countProofTasks(),
      this.watch.oldestWaiting(STATES),
      this.watch.stockAlerts(),
      this.inbox.counts(),
      this.reviews.waiting(),
    ]);
    const inStates = (what: keyof typeof IN_STATES): AttentionItem => {
      const states: readonly OrderState[] = IN_STATES[what];
      const total = counts.reduce((sum, count) => sum + (states.includes(count.state) ? count.total : 0), 0);
      return { what, total, since: states.flatMap((state) => since.get(state) ?? []).toSorted()[0] ?? null };
    };
    const proofsTo = (what: ProofTask) => proofs.find(({ task }) => task === what)?.total ?? 0;
    const unread = messages.find(({ state }) => state === 'new')?.total ?? 0;
    const found = {
      held: { what: 'held', total: held, since: null },
      refund_due: inStates('refund_due'),
      return_requested: inStates('return_requested'),
      proofs_to_change: { what: 'proofs_to_change', total: proofsTo('to_change'), since: null },
      proofs_to_call: { what: 'proofs_to_call', total: proofsTo('to_call'), since: null },
      proofs_to_send: { what: 'proofs_to_send', total: proofsTo('to_send'), since: null },
      to_make: inStates('to_make'),
      in_production: inStates('in_production'),
      to_ship: inStates('to_ship'),
      sold_out: { what: 'sold_out', total: stock.soldOut, since: null },
      low_stock: { what: 'low_stock', total: stock.low, since: null },
      messages: { what: 'messages', total: unread, since: null },
      reviews: { what: 'reviews', total: reviews, since: null },
    } as const satisfies Record<AttentionKind, AttentionItem>;
    return ATTENTION_KINDS.map((what) => found[what]).filter(({ total }) => total > 0);
  }
}

function kpisOf(days: readonly DailySales[]): Kpis {
  const sum = (read: (day: DailySales) => number) => days.reduce((total, day) => total + read(day), 0);
  const [gross, orders] = [sum((day) => day.gross), sum((day) => day.orders)];
  return {
    gross: gross as Paise,
    net: sum((day) => day.net) as Paise,
    orders,
    average: (orders === 0 ? 0 : Math.round(gross / orders)) as Paise,
    tried: sum((day) => day.tried),
    bought: sum((day) => day.bought),
    refunded: sum((day) => day.refunded) as Paise,
  };
}
