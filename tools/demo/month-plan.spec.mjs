import fs from 'node:fs';
import { inRoot } from '../start/workspace.mjs';
import { reasonForNone } from './demo-orders.mjs';
import { ORDERS, planMonth } from './month-plan.mjs';
import { ENGRAVINGS, PLACES } from './samples.mjs';
import { DAY, HOUR, dayOf } from './times.mjs';

const catalogue = JSON.parse(fs.readFileSync(inRoot('backend/catalogue/products.json'), 'utf8'));
const plan = (end, seed = 'saugaat') => planMonth({ seed, end, catalogue });
/** A Sunday night, a Monday noon and a Wednesday evening in India. */
const ENDS = ['2026-11-22T20:30:00Z', '2026-11-23T06:30:00Z', '2026-03-04T13:00:00Z'].map(Date.parse);

/** As `ORDER_STATES` of the shop. */
const STATES = [
  'awaiting_payment', 'payment_failed', 'paid', 'placed', 'in_production', 'packed', 'shipped', 'delivered', 'cancelled',
  'return_requested', 'return_approved', 'returned', 'refund_due', 'refunded',
]; // oxfmt-ignore
const TO_MAKE = ['paid', 'placed', 'in_production'];
/** In which states the shop takes a step, and where the order stands then. */
const STEPS = {
  'pay failure': [['awaiting_payment'], 'payment_failed'],
  'pay success': [['awaiting_payment', 'payment_failed'], 'paid'],
  'confirm cash': [['awaiting_payment'], 'placed'],
  'send proof': [['paid'], 'paid'],
  'change proof': [['paid'], 'paid'],
  'approve proof': [['paid'], 'paid'],
  start_production: [['paid', 'placed'], 'in_production'],
  pack: [TO_MAKE, 'packed'],
  ship: [['packed'], 'shipped'],
  delivery_failed: [['shipped'], 'shipped'],
  deliver: [['shipped'], 'delivered'],
  refuse_at_door: [['shipped'], 'returned'],
  return_to_shop: [['shipped'], 'returned'],
  'ask return': [['delivered'], 'return_requested'],
  'approve return': [['return_requested'], 'return_approved'],
  'decline return': [['return_requested'], 'delivered'],
  'cancel held': [['paid'], 'refund_due'],
  cancel: [['paid', 'placed'], 'refunded'],
};
const AFTER_DELIVERY = new Set(['refund', 'dispute', 'review', 'judge review']);

/** What came back gives store credit; what arrived damaged stays with its buyer. */
const settling = (remedy, state) =>
  remedy === 'store_credit'
    ? [['return_requested', 'return_approved'], state === 'return_approved' ? 'returned' : 'delivered']
    : [['return_requested'], 'refunded'];

/** @returns where an order stands after these steps @throws Error for a step that the shop would refuse */
function endOf([first, ...life], what) {
  expect(first.kind).toBe('place');
  let state = 'awaiting_payment';
  let openProofs = 0;
  for (const { kind, event, outcome, remedy, isHeld } of life) {
    const name = event ?? (kind === 'pay' ? `pay ${outcome}` : isHeld ? 'cancel held' : kind);
    if (AFTER_DELIVERY.has(name) && state === 'delivered') continue;
    const [from, to] = name === 'settle return' ? settling(remedy, state) : (STEPS[name] ?? []);
    if (!from?.includes(state) || (openProofs > 0 && TO_MAKE.includes(to) && to !== 'paid'))
      throw new Error(`${name} of an order that is ${state}: ${what}`);
    if (name.endsWith(' proof')) openProofs = name === 'approve proof' ? 0 : 1;
    state = name === 'cancel' && from.indexOf(state) === 1 ? 'cancelled' : to;
  }
  return state;
}

describe('the plan of the demo’s month', () => {
  it('is the same for the same seed and end, and another for another seed', () => {
    expect(plan(ENDS[0])).toEqual(plan(ENDS[0]));
    expect(plan(ENDS[0])).not.toEqual(plan(ENDS[0], 'another'));
  });

  it.each(ENDS)('goes forward through 30 days, and nothing of it is later than its end (%s)', (end) => {
    const { orders, steps } = plan(end);
    const times = steps.map(({ at }) => at);
    expect(orders).toHaveLength(ORDERS);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(dayOf(end - 30 * DAY));
    expect(times.at(-1)).toBeLessThanOrEqual(end);
    expect(steps.filter(({ kind }) => kind === 'place')).toHaveLength(ORDERS);
  });

  it('takes each order through its steps in order, whatever day and hour it ends, and leaves some in every state', () => {
    const begin = Date.parse('2026-11-01T00:10:00Z');
    // Each hour of a day, and each day of a month.
    for (let end = begin; end < begin + 30 * DAY; end += 25 * HOUR) {
      const { orders, steps } = plan(end);
      const lives = orders.map(() => []);
      for (const step of steps) lives[step.order]?.push(step);
      const states = new Map(STATES.map((state) => [state, 0]));
      lives.forEach((life, index) => {
        const state = endOf(life, `${orders[index].story}, ${new Date(end).toISOString()}`);
        states.set(state, states.get(state) + 1);
      });
      expect([...states].filter(([, count]) => count === 0)).toEqual([]);
      expect([...states.keys()]).toEqual(STATES);
    }
  });

  it('has something to do on each desk at its end', () => {
    const { steps } = plan(ENDS[1]);
    const of = (kind) => steps.filter((step) => step.kind === kind);
    const ids = (kind, key) => new Set(of(kind).map((step) => step[key]));
    expect(ids('message', 'message').size - ids('answer message', 'message').size).toBe(3);
    expect(ids('answer message', 'state')).toEqual(new Set(['read', 'answered', 'archived']));
    expect(ids('judge review', 'approved')).toEqual(new Set([true, false]));
    expect(ids('review', 'review').size).toBeGreaterThan(ids('judge review', 'review').size);
    expect(of('send proof').length).toBeGreaterThan(of('approve proof').length + of('change proof').length);
    expect(of('change proof').length).toBeGreaterThan(1);
    expect(ids('ask return', 'return')).toEqual(new Set(['return', 'damage']));
    expect(ids('settle return', 'remedy')).toEqual(new Set(['store_credit', 'original_payment']));
    for (const kind of ['decline return', 'refund', 'dispute', 'stock', 'add to wishlist', 'leave cart'])
      expect([kind, of(kind).length > 0]).toEqual([kind, true]);
  });

  it('opens the shop first, has orders in every state at the end, and buys in many cities', () => {
    const { orders, steps } = plan(ENDS[1]);
    expect(steps[0].kind).toMatch(/open shop|night/);
    const stories = new Set(orders.map(({ story }) => story));
    for (const story of ['unpaid', 'payment failed', 'proof open', 'packed', 'return asked', 'dispute', 'refund due'])
      expect(stories).toContain(story);
    expect(new Set(orders.map(({ place }) => place)).size).toBeGreaterThan(PLACES.length * 0.75);
    expect(orders.filter(({ payBy }) => payBy === 'cash').length).toBeGreaterThan(12);
  });

  it('has words for each product that takes some, within its letters', () => {
    for (const { slug, customisable, text1, personalisation } of catalogue.filter(
      (one) => one.customisable && one.text1,
    )) {
      const { maxChars, split } = personalisation?.text ?? {};
      const words = ENGRAVINGS[slug] ?? [];
      expect([slug, customisable && text1, words.length > 0]).toEqual([slug, true, true]);
      const longest = Math.max(
        ...words.flatMap((text) => (split ? text.split(split) : [text])).map((part) => part.trim().length),
      );
      expect(longest).toBeLessThanOrEqual(maxChars);
    }
  });

  it('writes only words on personalised pieces, and takes no cash for them', () => {
    for (const { lines, payBy } of plan(ENDS[1]).orders) {
      const isPersonalised = lines.some(({ text, photo }) => text !== null || photo !== null);
      expect(isPersonalised && payBy === 'cash').toBe(false);
    }
  });
});

describe('which shop is filled', () => {
  it.each([
    [{}, null],
    [{ DEMO_ORDERS: '0' }, 'DEMO_ORDERS is 0'],
    [{ SHOP_MODE: 'production' }, 'it is no demo'],
    [{ SHOP_MODE: 'test' }, 'it is no demo'],
    [{ NODE_ENV: 'production' }, 'it is no demo'],
    [
      { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' },
      'its payments go to a gateway outside',
    ],
  ])('%j: %s', (env, reason) => {
    expect(reasonForNone({ env, dataDir: '/nowhere' })).toBe(reason);
  });
});
