import { describe, expect, it } from '@jest/globals';
import type { KpisDto, DailySalesDto, HourlySalesDto } from '../../../api/generated/types';
import {
  conversionRate,
  dayMark,
  dayLabel,
  toKpis,
  attentionRow,
  attentionTotal,
  parsePeriod,
  PERIODS,
  todayLabel,
  slowSellerReason,
} from './dashboard.view-model';

const NOTHING: KpisDto = { gross: 0, net: 0, orders: 0, average: 0, tried: 0, bought: 0, refunded: 0 };
const asOf = '2026-11-20T05:12:00.000Z';
const day = (more: Partial<DailySalesDto>): DailySalesDto => ({
  day: '2026-11-20',
  orders: 0,
  gross: 0,
  net: 0,
  tried: 0,
  bought: 0,
  refunded: 0,
  ...more,
});

const hour = (at: number, net: number, orders = 1): HourlySalesDto => ({
  hour: at,
  orders,
  gross: net,
  net,
  tried: 2,
  bought: 1,
  refunded: 0,
});

const figures = (now: Partial<KpisDto>, before: Partial<KpisDto>, span: '1' | '7' | '30' = '7') =>
  toKpis(
    {
      asOf,
      now: { ...NOTHING, ...now },
      before: { ...NOTHING, ...before },
      days: Array.from({ length: 60 }, (_, place) => day({ net: place })),
      hours: [hour(2, 100), hour(9, 300, 3)],
      hoursBefore: [hour(10, 50)],
    },
    span,
  );

const words = (name: string, now: Partial<KpisDto>, before: Partial<KpisDto>, span?: '1' | '7' | '30') => {
  const figure = figures(now, before, span).find((one) => one.name === name);
  return [figure?.value, `${figure?.change.word} ${figure?.change.rest}`, figure?.change.mood];
};

describe('the figures', () => {
  it('stand beside the span before', () => {
    expect(words('Net', { net: 68_326 }, { net: 57_416 })).toEqual(['₹68,326', 'Up 19 % on last week', 'good']);
    expect(words('Net', { net: 90 }, { net: 100 }, '30')).toEqual(['₹90', 'Down 10 % on the 30 days before', 'bad']);
    expect(words('Net', {}, {}, '1')).toEqual(['₹0', 'Same as last Friday by now', 'same']);
    expect(words('Net', { net: 5 }, {})).toEqual(['₹5', 'None last week', 'good']);
    expect(words('Net', { net: 5 }, { net: -20 })).toEqual(['₹5', 'Up on last week', 'good']);
  });

  it('count few orders one by one', () => {
    expect(words('Orders', { orders: 3 }, { orders: 4 }, '1')[1]).toBe('1 fewer than last Friday by now');
    expect(words('Orders', { orders: 28 }, { orders: 31 })[1]).toBe('Down 10 % on last week');
    expect(words('Net', { net: 68_326 }, { net: 68_400 })).toEqual(['₹68,326', 'About the same as last week', 'same']);
  });

  it('compare shares by points, and say when nobody tried', () => {
    const now = { tried: 50, bought: 1 };
    expect(words('Paid carts', now, { tried: 50, bought: 2 })).toEqual(['2 %', '2 points less than last week', 'bad']);
    expect(words('Paid carts', {}, now)).toEqual(['None yet', 'Nothing to compare with', 'same']);
    expect(conversionRate({ tried: 3, bought: 1 })).toBeCloseTo(33.33);
  });

  it('take more refunds for bad news', () => {
    expect(words('Refunded', { refunded: 200 }, { refunded: 100 })[2]).toBe('bad');
    expect(words('Refunded', { refunded: 50 }, { refunded: 100 })[2]).toBe('good');
  });

  it('say below each what it counts', () => {
    const defined = figures({}, {}).map(({ name, definition }) => [name, definition]);
    expect(defined.slice(0, 3)).toEqual([
      ['Net', 'Gross minus refunds. Cancelled orders count as zero.'],
      ['Gross', 'All payments, with GST and delivery. Deleted orders don’t count.'],
      ['Refunded', 'All refunds, full and partial, by any method.'],
    ]);
    expect(defined.every(([, definition]) => definition !== '')).toBe(true);
  });

  it('have a line of days beside the one of the days before; today one of what had come by each hour', () => {
    const [week] = figures({}, {});
    expect([week?.line, week?.lineBefore]).toEqual([
      [53, 54, 55, 56, 57, 58, 59],
      [46, 47, 48, 49, 50, 51, 52],
    ]);
    const [net, , , orders, average, paid] = figures({}, {}, '1');
    expect(net?.line).toEqual([0, 0, 100, 100, 100, 100, 100, 100, 100, 400, 400]);
    expect(net?.lineBefore.slice(-2)).toEqual([0, 50]);
    expect(orders?.line.at(-1)).toBe(4);
    expect(average?.line.slice(-3)).toEqual([100, 100, 100]);
    expect(paid?.line.at(-1)).toBe(50);
  });
});

it('days are said in Indian time', () => {
  expect(todayLabel('2026-11-20T20:00:00.000Z')).toBe('Saturday, 21 November');
  expect([dayLabel('2026-11-20'), dayMark('2026-11-20')]).toEqual(['Fri 20 Nov', '20 Nov']);
  expect(['1', '30', 'x', ''].map(parsePeriod)).toEqual(['1', '30', '7', '7']);
});

describe('what needs a hand', () => {
  it('leads to its list', () => {
    expect(attentionRow({ what: 'held', total: 1, since: null })).toMatchObject({
      to: '/admin-dashboard/orders?held=true',
      isWrong: true,
    });
    const row = attentionRow({ what: 'to_make', total: 2, since: '2026-11-20T04:28:00.000Z' });
    expect(row).toMatchObject({ to: '/admin-dashboard/orders?state=paid&state=placed', isWrong: false });
    expect(row.words).toBe('Oldest: 20 Nov, 9:58 am');
    expect(attentionRow({ what: 'proofs_to_change', total: 1, since: null }).to).toBe(
      '/admin-dashboard/orders?proof=to_change',
    );
    expect(attentionRow({ what: 'messages', total: 2, since: null }).to).toBe('/admin-dashboard/messages?view=unread');
  });

  it('is counted', () => {
    expect(attentionTotal([])).toBe('Nothing needs attention.');
    expect(attentionTotal([{ what: 'held', total: 1, since: null }])).toBe('1 task needs attention.');
  });
});

it('a product that nobody buys says why', () => {
  const product = { productId: '1', name: 'Lamp', image: null, inCarts: 0, since: '2026-10-01T00:00:00.000Z' };
  const now = Date.parse('2026-11-20T00:00:00.000Z');
  expect(slowSellerReason({ ...product, lacks: ['photo', 'category'] }, now)).toEqual({
    head: 'No photo',
    words: 'No category. Listed for 50 days, not sold in the last 30.',
  });
  expect(slowSellerReason({ ...product, lacks: [], inCarts: 2 }, now)).toEqual({
    head: 'In carts, not bought',
    words: 'Listed for 50 days, not sold in the last 30; in 2 carts.',
  });
});

const todayAt = (moment: string) =>
  toKpis({ asOf: moment, now: NOTHING, before: NOTHING, days: [], hours: [hour(0, 5)], hoursBefore: [] }, '1');

describe('figures at their limits', () => {
  it('20 orders and more are compared in per cent, fewer by how many', () => {
    expect(words('Orders', { orders: 19 }, { orders: 18 })).toEqual(['19', '1 more than last week', 'good']);
    expect(words('Orders', { orders: 20 }, { orders: 16 })[1]).toBe('Up 25 % on last week');
    expect(words('Orders', { orders: 16 }, { orders: 20 })[1]).toBe('Down 20 % on last week');
    expect(words('Orders', { orders: 20 }, {})).toEqual(['20', 'None last week', 'good']);
    expect(words('Orders', { orders: 1_00_000 }, { orders: 1_00_000 })).toEqual([
      '1,00,000',
      'Same as last week',
      'same',
    ]);
  });

  it('shares are compared to a tenth of a point', () => {
    expect(words('Paid carts', { tried: 1000, bought: 501 }, { tried: 1000, bought: 500 })).toEqual([
      '50.1 %',
      '0.1 points more than last week',
      'good',
    ]);
    expect(words('Paid carts', { tried: 10_000, bought: 5_004 }, { tried: 2, bought: 1 })).toEqual([
      '50 %',
      'Same as last week',
      'same',
    ]);
    expect(words('Paid carts', { tried: 2, bought: 1 }, {})).toEqual(['50 %', 'Nothing to compare with', 'same']);
  });

  it('an average order is in whole rupees, and there is none without orders', () => {
    expect(words('Average order', { orders: 2, average: 999.6 }, { orders: 1, average: 1000.2 })).toEqual([
      '₹1,000',
      'Same as last week',
      'same',
    ]);
    expect(words('Average order', {}, {})[0]).toBe('None yet');
    expect(words('Gross', { gross: 99.5 }, {})[0]).toBe('₹100');
    expect(words('Refunded', { refunded: 99.4 }, { refunded: 99.4 })).toEqual(['₹99', 'Same as last week', 'same']);
  });

  it('are these six, each with how it is counted', () => {
    expect(
      figures({}, {})
        .map(({ name, definition }) => `${name}: ${definition}`)
        .slice(3),
    ).toEqual([
      'Orders: Orders that were paid.',
      'Average order: Gross per order.',
      'Paid carts: Share of shoppers with a cart who paid.',
    ]);
  });

  it('have a line each, an average and a share of nothing being 0', () => {
    const days = Array.from({ length: 14 }, (_, place) =>
      place === 13 ? day({ orders: 2, gross: 300, refunded: 40, tried: 4, bought: 1 }) : day({}),
    );
    const shown = toKpis({ asOf, now: NOTHING, before: NOTHING, days, hours: [], hoursBefore: [] }, '7');
    expect(shown.map(({ line }) => line.slice(-2))).toEqual([
      [0, 0],
      [0, 300],
      [0, 40],
      [0, 2],
      [0, 150],
      [0, 25],
    ]);
  });

  it('today’s line ends with the hour that is on in India', () => {
    expect(todayAt('2026-11-19T18:40:00.000Z')[0]?.line).toEqual([5]);
    expect(todayAt('2026-11-20T18:20:00.000Z')[0]?.line).toHaveLength(24);
  });

  it('spans are today, 7 days and 30 days', () => {
    expect(PERIODS).toEqual([
      { value: '1', name: 'Today' },
      { value: '7', name: '7 days' },
      { value: '30', name: '30 days' },
    ]);
  });
});

describe('the rows of what needs attention', () => {
  it.each([
    ['held', 'Payment held', 'The amount doesn’t match the order', 'orders?held=true', 'Review'],
    ['refund_due', 'Refunds due', '', 'orders?state=refund_due', 'Refund'],
    ['return_requested', 'Returns to approve', '', 'orders?state=return_requested', 'Decide'],
    ['proofs_to_change', 'Proofs to change', 'Customers asked for a change', 'orders?proof=to_change', 'Change'],
    ['proofs_to_call', 'Proofs to call about', 'No answer to the reminder', 'orders?proof=to_call', 'Call'],
    ['proofs_to_send', 'Proofs to send', 'Personalised items without a proof', 'orders?proof=to_send', 'Send'],
    ['to_make', 'To make and pack', '', 'orders?state=paid&state=placed', 'Open'],
    ['in_production', 'In the workshop', '', 'orders?state=in_production', 'Open'],
    ['to_ship', 'To ship', '', 'orders?state=packed', 'Ship'],
    ['messages', 'Messages unread', 'From the contact and join-us forms', 'messages?view=unread', 'Read'],
    ['reviews', 'Reviews to check', 'Hidden until approved', 'reviews', 'Review'],
  ] as const)('%s: %s, %s', (what, title, text, to, act) => {
    expect(attentionRow({ what, total: 1, since: null })).toEqual({
      title,
      words: text,
      to: `/admin-dashboard/${to}`,
      act,
      isWrong: what === 'held',
    });
  });

  it('are added up', () => {
    const rows = [
      { what: 'held' as const, total: 1, since: null },
      { what: 'to_ship' as const, total: 3, since: null },
    ];
    expect(attentionTotal(rows)).toBe('4 tasks need attention.');
  });
});

it('a product that lies in one cart, or is listed for a few days, says so', () => {
  const product = { productId: '1', name: 'Lamp', image: null, inCarts: 1, since: '2026-11-10T00:00:00.000Z' };
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  expect(slowSellerReason({ ...product, lacks: ['guide'] }, now)).toEqual({
    head: 'No gifting guide, so the wizard never shows it',
    words: 'Listed for 10 days, not sold in the last 10; in 1 cart.',
  });
  expect(slowSellerReason({ ...product, inCarts: 0, lacks: [] }, now)).toEqual({
    head: 'Not selling',
    words: 'Listed for 10 days, not sold in the last 10.',
  });
  expect(slowSellerReason({ ...product, inCarts: 0, lacks: ['category', 'guide', 'photo'] }, now).words).toBe(
    'No gifting guide, so the wizard never shows it. No photo. Listed for 10 days, not sold in the last 10.',
  );
});
