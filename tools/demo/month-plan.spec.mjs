import fs from 'node:fs';
import { inRoot } from '../start/workspace.mjs';
import { reasonForNone } from './demo-orders.mjs';
import { ORDERS, planMonth } from './month-plan.mjs';
import { PLACES } from './samples.mjs';
import { DAY, dayOf } from './times.mjs';

const catalogue = JSON.parse(fs.readFileSync(inRoot('backend/catalogue/products.json'), 'utf8'));
const plan = (end, seed = 'saugaat') => planMonth({ seed, end, catalogue });
/** A Sunday night, a Monday noon and a Wednesday evening in India. */
const ENDS = ['2026-11-22T20:30:00Z', '2026-11-23T06:30:00Z', '2026-03-04T13:00:00Z'].map(Date.parse);

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

  it.each(ENDS)('takes each order through its steps in order, whenever it ends (%s)', (end) => {
    const { orders, steps } = plan(end);
    orders.forEach(({ story }, index) => {
      const kinds = steps.filter(({ order }) => order === index).map(({ kind, event }) => event ?? kind);
      const places = ['place', 'pay', 'confirm cash', 'start_production', 'pack', 'ship', 'deliver', 'ask return'];
      const known = places.map((kind) => kinds.indexOf(kind)).filter((at) => at >= 0);
      expect([story, known]).toEqual([story, known.toSorted((one, other) => one - other)]);
      expect(kinds[0]).toBe('place');
    });
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
