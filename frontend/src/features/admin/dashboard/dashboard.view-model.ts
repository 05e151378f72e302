import type {
  KpisDto,
  SlowSellerDto,
  AttentionItemDto,
  DailySalesDto,
  HourlySalesDto,
} from '../../../api/generated/types';
import { formatShortDateTime } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';
import { formatCount } from '../components/format-count';

export const PERIODS = [
  { value: '1', name: 'Today' },
  { value: '7', name: '7 days' },
  { value: '30', name: '30 days' },
] as const;
export type PeriodValue = (typeof PERIODS)[number]['value'];

const DEFAULT_PERIOD: PeriodValue = '7';
const DAY_MS = 86_400_000;

/** The span that the address names. */
export function parsePeriod(text: string): PeriodValue {
  return PERIODS.find(({ value }) => value === text)?.value ?? DEFAULT_PERIOD;
}

const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', weekday: 'long' });
const title = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
const shorter = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** `Friday, 20 November` */
export const todayLabel = (moment: string | number): string => title.format(new Date(moment)).replace(/,? /, ', ');
/** `Fri 20 Nov` of `2026-11-20` */
export const dayLabel = (day: string): string => short.format(new Date(day)).replace(',', '');
/** `20 Nov` of `2026-11-20` */
export const dayMark = (day: string): string => shorter.format(new Date(day));

/** Whole per cent of those who tried; null where nobody did. */
export function conversionRate({ tried, bought }: Pick<KpisDto, 'tried' | 'bought'>): number | null {
  return tried === 0 ? null : (bought / tried) * 100;
}

export interface Change {
  /** `Up 19 %`; stands out */
  word: string;
  /** `on last week` */
  rest: string;
  mood: 'good' | 'bad' | 'same';
}

export interface Kpi {
  name: string;
  value: string;
  change: Change;
  /** how it is counted, in a sentence; '' where the name says it */
  definition: string;
  /** a value for each day of the span; for today the sum so far at each hour */
  line: readonly number[];
  /** the same of the span before */
  lineBefore: readonly number[];
}

const MIN_FOR_PERCENT = 20;
const percent = (share: number) => `${(Math.round(share * 10) / 10).toLocaleString('en-IN')} %`;

const whole = (amount: number) => rupees(Math.round(amount));

function against(span: PeriodValue, asOf: string): string {
  if (span === '7') return 'last week';
  return span === '30' ? 'the 30 days before' : `last ${weekday.format(new Date(asOf))} by now`;
}

/** How one number stands beside another: in per cent, or by how many where there are few. */
function change(now: number, before: number, rest: string, { less = false, single = false } = {}): Change {
  if (now === before) return { word: 'Same', rest: `as ${rest}`, mood: 'same' };
  const up = now > before;
  const mood = up === less ? 'bad' : 'good';
  if (single && Math.max(now, before) < MIN_FOR_PERCENT)
    return { word: `${Math.abs(now - before)} ${up ? 'more' : 'fewer'}`, rest: `than ${rest}`, mood };
  if (before === 0) return { word: 'None', rest, mood };
  // Of less than nothing there is no share: more was refunded than sold.
  if (before < 0) return { word: up ? 'Up' : 'Down', rest: `on ${rest}`, mood };
  const moved = Math.round((Math.abs(now - before) / before) * 100);
  if (moved === 0) return { word: 'About the same', rest: `as ${rest}`, mood: 'same' };
  return { word: `${up ? 'Up' : 'Down'} ${moved} %`, rest: `on ${rest}`, mood };
}

function points(now: number | null, before: number | null, rest: string): Change {
  if (now === null || before === null) return { word: 'Nothing', rest: 'to compare with', mood: 'same' };
  const moved = Math.round(Math.abs(now - before) * 10) / 10;
  if (moved === 0) return { word: 'Same', rest: `as ${rest}`, mood: 'same' };
  const up = now > before;
  return { word: `${moved} points ${up ? 'more' : 'less'}`, rest: `than ${rest}`, mood: up ? 'good' : 'bad' };
}

interface KpiSource {
  asOf: string;
  now: KpisDto;
  before: KpisDto;
  days: readonly DailySalesDto[];
  hours: readonly HourlySalesDto[];
  hoursBefore: readonly HourlySalesDto[];
}

type Sums = Omit<DailySalesDto, 'day'>;

/** What had happened by the end of each hour of a day, up to the hour that is on. */
function byHour(hours: readonly HourlySalesDto[], lastHour: number): Sums[] {
  const sum = { orders: 0, gross: 0, net: 0, tried: 0, bought: 0, refunded: 0 };
  return Array.from({ length: lastHour + 1 }, (_, hour) => {
    const now = hours.find((one) => one.hour === hour);
    if (now) for (const name of Object.keys(sum) as (keyof Sums)[]) sum[name] += now[name];
    return { ...sum };
  });
}

/** What the lines are drawn from: the span's, and those of the span before. */
function linesOf({ asOf, days, hours, hoursBefore }: KpiSource, span: PeriodValue): [Sums[], Sums[]] {
  if (span !== '1') {
    const length = Number(span);
    return [days.slice(-length), days.slice(-2 * length, -length)];
  }
  const lastHour = Number(hourOf.format(new Date(asOf))) % 24;
  return [byHour(hours, lastHour), byHour(hoursBefore, lastHour)];
}

/** The figures of a span, the one that counts first. */
export function toKpis(view: KpiSource, span: PeriodValue): Kpi[] {
  const { asOf, now, before } = view;
  const rest = against(span, asOf);
  const [sums, sumsBefore] = linesOf(view, span);
  const line = (read: (sum: Sums) => number) => ({ line: sums.map(read), lineBefore: sumsBefore.map(read) });
  const [share, shareBefore] = [conversionRate(now), conversionRate(before)];
  return [
    {
      name: 'Net',
      value: whole(now.net),
      definition: 'Gross minus refunds. Cancelled orders count as zero.',
      change: change(now.net, before.net, rest),
      ...line(({ net }) => net),
    },
    {
      name: 'Gross',
      value: whole(now.gross),
      definition: 'All payments, with GST and delivery. Deleted orders don’t count.',
      change: change(now.gross, before.gross, rest),
      ...line(({ gross }) => gross),
    },
    {
      name: 'Refunded',
      value: whole(now.refunded),
      definition: 'All refunds, full and partial, by any method.',
      change: change(now.refunded, before.refunded, rest, { less: true }),
      ...line(({ refunded }) => refunded),
    },
    {
      name: 'Orders',
      value: now.orders.toLocaleString('en-IN'),
      definition: 'Orders that were paid.',
      change: change(now.orders, before.orders, rest, { single: true }),
      ...line(({ orders }) => orders),
    },
    {
      name: 'Average order',
      value: now.orders === 0 ? 'None yet' : whole(now.average),
      definition: 'Gross per order.',
      change: change(Math.round(now.average), Math.round(before.average), rest),
      ...line(({ gross, orders }) => (orders === 0 ? 0 : gross / orders)),
    },
    {
      name: 'Paid carts',
      value: share === null ? 'None yet' : percent(share),
      definition: 'Share of shoppers with a cart who paid.',
      change: points(share, shareBefore, rest),
      ...line((day) => conversionRate(day) ?? 0),
    },
  ];
}

export interface AttentionRow {
  title: string;
  words: string;
  to: string;
  /** what the button says */
  act: string;
  isWrong: boolean;
}

const orders = (query: string) => `${paths.admin('orders')}?${query}`;

const ATTENTION_ROWS: Record<AttentionItemDto['what'], Omit<AttentionRow, 'isWrong'>> = {
  held: {
    title: 'Payment held',
    words: 'The amount doesn’t match the order',
    to: orders('held=true'),
    act: 'Review',
  },
  refund_due: { title: 'Refunds due', words: '', to: orders('state=refund_due'), act: 'Refund' },
  return_requested: { title: 'Returns to approve', words: '', to: orders('state=return_requested'), act: 'Decide' },
  proofs_to_change: {
    title: 'Proofs to change',
    words: 'Customers asked for a change',
    to: orders('proof=to_change'),
    act: 'Change',
  },
  proofs_to_call: {
    title: 'Proofs to call about',
    words: 'No answer to the reminder',
    to: orders('proof=to_call'),
    act: 'Call',
  },
  proofs_to_send: {
    title: 'Proofs to send',
    words: 'Personalised items without a proof',
    to: orders('proof=to_send'),
    act: 'Send',
  },
  to_make: { title: 'To make and pack', words: '', to: orders('state=paid&state=placed'), act: 'Open' },
  in_production: { title: 'In the workshop', words: '', to: orders('state=in_production'), act: 'Open' },
  to_ship: { title: 'To ship', words: '', to: orders('state=packed'), act: 'Ship' },
  sold_out: {
    title: 'Sold out',
    words: 'Tracked products with no stock left',
    to: `${paths.admin('products')}?show=sold-out`,
    act: 'Restock',
  },
  low_stock: {
    title: 'Low stock',
    words: 'At or below their low-stock alert',
    to: `${paths.admin('products')}?show=low-stock`,
    act: 'Restock',
  },
  messages: {
    title: 'Messages unread',
    words: 'From the contact and join-us forms',
    to: `${paths.admin('messages')}?view=unread`,
    act: 'Read',
  },
  reviews: {
    title: 'Reviews to check',
    words: 'Hidden until approved',
    to: paths.admin('reviews'),
    act: 'Review',
  },
};

export function attentionRow({ what, since }: AttentionItemDto): AttentionRow {
  const row = ATTENTION_ROWS[what];
  const words = since ? `Oldest: ${formatShortDateTime(since)}` : row.words;
  return { ...row, words, isWrong: what === 'held' };
}

/** `4 need you`, for the line under the heading. */
export function attentionTotal(hands: readonly AttentionItemDto[]): string {
  const total = hands.reduce((sum, hand) => sum + hand.total, 0);
  if (total === 0) return 'Nothing needs attention.';
  return `${formatCount(total)} ${total === 1 ? 'task needs' : 'tasks need'} attention.`;
}

const SLOW_SELLER_REASONS: Record<SlowSellerDto['lacks'][number], string> = {
  photo: 'No photo',
  category: 'No category',
  guide: 'No gifting guide, so the wizard never shows it',
};

/** What keeps a product from selling, as far as the shop knows. */
export function slowSellerReason(
  { lacks, inCarts, since }: SlowSellerDto,
  now: number,
): { head: string; words: string } {
  const days = Math.floor((now - Date.parse(since)) / DAY_MS);
  const shown = `Listed for ${days} days, not sold in the last ${Math.min(days, 30)}`;
  const carts = inCarts === 0 ? '' : `; in ${inCarts} ${inCarts === 1 ? 'cart' : 'carts'}`;
  const [first, ...more] = lacks.map((lack) => SLOW_SELLER_REASONS[lack]);
  if (!first) return { head: inCarts > 0 ? 'In carts, not bought' : 'Not selling', words: `${shown}${carts}.` };
  return { head: first, words: `${more.map((lack) => `${lack}. `).join('')}${shown}${carts}.` };
}
