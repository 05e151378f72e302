import { describe, expect, it } from '@jest/globals';
import { multiplyPaise, paise } from '../../../kernel/index.js';
import {
  COUPON_CODE,
  COUPON_KINDS,
  COUPON_STATES,
  couponDiscount,
  couponRejection,
  couponShares,
  couponState,
  heldDiscount,
  termsProblem,
  normalizeCode,
  type Coupon,
} from './coupon.rules.js';
import { computeSubtotals, computeTotals } from '../order/totals.rules.js';
import { extractTaxes } from '../invoicing/gst.rules.js';

const today = '2026-11-20';
const coupon = (own: Partial<Coupon> = {}): Coupon => ({
  code: 'DIWALI',
  kind: 'percent',
  percent: 10,
  amount: null,
  leastSubtotal: paise(0),
  maxUses: null,
  maxUsesEach: null,
  fromDay: null,
  untilDay: null,
  isOn: true,
  ...own,
});
const sums = (price: number, { express = false, delivery = 0 } = {}) =>
  computeSubtotals([{ mrp: paise(0), price: paise(price), quantity: 1 }], paise(delivery), { express: express });
const nobody = { all: 0, own: 0 };
const refusal = (own: Partial<Coupon>, use: typeof nobody) => couponRejection(coupon(own), use, sums(100), today);

describe('a coupon', () => {
  it('is read however it is typed', () => {
    expect(normalizeCode(' diwali - 10 ')).toBe('DIWALI-10');
  });

  it('has 3 to 24 capitals, digits and dashes, and begins with no dash', () => {
    const codes = ['TEN', '10-OFF', '1--', 'A'.repeat(24)];
    const others = ['', 'AB', 'A'.repeat(25), '-TEN', 'ten', 'TEN!', '!TEN', 'TEN 10', 'tEN', 'TEN_10'];
    expect([...codes, ...others].filter((code) => COUPON_CODE.test(code))).toEqual(codes);
  });

  it('takes off a share, an amount or the express', () => {
    expect(COUPON_KINDS).toEqual(['percent', 'amount', 'free_express']);
  });

  it.each([
    [{}, null],
    [{ isOn: false }, 'coupon.unknown'],
    [{ fromDay: '2026-11-21' }, 'coupon.unknown'],
    [{ fromDay: today, untilDay: today }, null],
    [{ fromDay: '2026-11-21', isOn: false }, 'coupon.unknown'],
    [{ fromDay: '2026-11-19' }, null],
    [{ fromDay: today }, null],
    [{ untilDay: today }, null],
    [{ untilDay: '2026-11-21' }, null],
    [{ untilDay: '2026-11-19' }, 'coupon.over'],
    [{ leastSubtotal: paise(50_000) }, null],
    [{ leastSubtotal: paise(50_001) }, 'coupon.too_little'],
    [{ kind: 'free_express' }, 'coupon.needs_express'],
    [{ kind: 'amount', amount: paise(100) }, null],
  ] as const)('%j: %s', (own, code) => {
    expect(couponRejection(coupon(own), nobody, sums(50_000), today)).toBe(code);
  });

  it('R-ORD-14 of a free express is taken with express, and not with another charge', () => {
    const free = coupon({ kind: 'free_express' });
    expect(couponRejection(free, nobody, sums(50_000, { express: true }), today)).toBeNull();
    expect(couponRejection(free, nobody, sums(50_000, { delivery: 4_900 }), today)).toBe('coupon.needs_express');
  });

  it('is refused once its orders, or its customer’s, are as many as it allows', () => {
    expect(refusal({ maxUses: 5 }, { all: 4, own: 4 })).toBeNull();
    expect(refusal({ maxUses: 5 }, { all: 5, own: 0 })).toBe('coupon.used_up');
    expect(refusal({ maxUses: 5 }, { all: 6, own: 6 })).toBe('coupon.used_up');
    expect(refusal({}, { all: 1_000_000, own: 1_000_000 })).toBeNull();
    expect(refusal({ maxUsesEach: 1 }, { all: 9, own: 1 })).toBe('coupon.used_by_you');
    expect(refusal({ maxUsesEach: 1 }, { all: 9, own: 0 })).toBeNull();
  });

  it.each([
    ['10 per cent', {}, sums(129_900, { delivery: 7_900 }), 12_990],
    ['a share that rounds', { percent: 33 }, sums(9_999), 3_300],
    ['an amount', { kind: 'amount', amount: paise(20_000) }, sums(129_900), 20_000],
    [
      'an amount of more than the pieces',
      { kind: 'amount', amount: paise(20_000) },
      sums(9_900, { delivery: 7_900 }),
      9_900,
    ],
    ['all of it, but for a rupee', { percent: 100 }, sums(9_900), 9_800],
    ['all of it, where a charge is left', { percent: 100 }, sums(9_900, { delivery: 7_900 }), 9_900],
    ['express', { kind: 'free_express' }, sums(9_900, { express: true }), 20_000],
    ['express alone', { kind: 'free_express' }, sums(9_900, { express: true, delivery: 7_900 }), 20_000],
    ['no amount, where it has none', { kind: 'amount' }, sums(9_900), 0],
    ['no share, where it has none', { percent: null }, sums(9_900), 0],
    ['nothing of a rupee', { percent: 100 }, sums(100), 0],
    ['a paisa of a rupee and a paisa', { percent: 100 }, sums(101), 1],
    ['less than a rupee', { percent: 50 }, sums(90), 0],
  ] as const)('takes off %s', (_name, own, of, amount) => {
    const discount = couponDiscount(coupon(own), of);
    expect(discount).toEqual({ code: 'coupon', label: 'Coupon DIWALI', amount });
    if (of.subtotal >= 100) expect(computeTotals(of, [discount]).total).toBeGreaterThanOrEqual(100);
  });
});

describe('a coupon at the admin’s', () => {
  it.each([
    [{}, 'running'],
    [{ isOn: false }, 'stopped'],
    [{ fromDay: '2026-11-21' }, 'planned'],
    [{ fromDay: today, untilDay: today }, 'running'],
    [{ fromDay: '2026-11-19', untilDay: '2026-11-21' }, 'running'],
    [{ untilDay: '2026-11-19' }, 'over'],
    [{ untilDay: '2026-11-19', maxUses: 3 }, 'over'],
    [{ untilDay: '2026-11-19', isOn: false }, 'stopped'],
    [{ maxUses: 2 }, 'used_up'],
    [{ maxUses: 3 }, 'used_up'],
    [{ maxUses: 3, fromDay: '2026-11-21' }, 'used_up'],
    [{ maxUses: 4 }, 'running'],
  ] as const)('%j is %s', (own, state) => {
    expect(couponState(coupon(own), 3, today)).toBe(state);
  });

  it('stands in one of five ways', () => {
    expect(COUPON_STATES).toEqual(['running', 'planned', 'over', 'used_up', 'stopped']);
  });

  it.each([
    ['of a share', {}],
    ['of an amount', { kind: 'amount', percent: null, amount: paise(20_000) }],
    ['of the express', { kind: 'free_express', percent: null }],
    ['of one day', { fromDay: today, untilDay: today }],
    ['of two days', { fromDay: '2026-11-19', untilDay: today }],
    ['without a last day', { fromDay: today }],
    ['without a first day', { untilDay: today }],
  ] as const)('can have the terms %s', (_name, own) => {
    expect(termsProblem(coupon(own))).toBeNull();
  });

  it.each([
    ['a share', { percent: null }, 'percent', 'Please say how many per cent.'],
    ['an amount', { kind: 'amount' }, 'amount', 'Please say how much.'],
    [
      'days in their order',
      { fromDay: today, untilDay: '2026-11-19' },
      'untilDay',
      'The last day is before the first.',
    ],
  ] as const)('needs %s', (_name, own, field, message) => {
    expect(termsProblem(coupon(own))).toEqual({ field, message });
  });
});

const share = (amount: number, ...lines: number[]) => couponShares(coupon(), paise(amount), lines.map(paise));

describe('shares', () => {
  it('P06 add up exactly, the largest remainders first', () => {
    expect(share(100, 1, 1, 1)).toEqual([34, 33, 33]);
    expect(share(10, 999, 1, 500)).toEqual([7, 0, 3]);
    expect(share(0, 0)).toEqual([0]);
  });

  it('P06 of any amounts add up, and no line bears more than it comes to', () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: 1 + random(6) }, () => paise(1 + random(9_999_999)));
      const sum = lines.reduce((total, line) => total + line, 0);
      const amount = paise(random(sum + 1));
      const parts = couponShares(coupon(), amount, lines);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
      parts.forEach((part, place) => expect(part).toBeLessThanOrEqual(lines[place] ?? 0));
    }
  });

  it('of a free express are borne by no line', () => {
    expect(couponShares(coupon({ kind: 'free_express' }), paise(20_000), [paise(1), paise(2)])).toEqual([0, 0]);
    expect(couponShares(coupon(), paise(3), [paise(10), paise(20)])).toEqual([1, 2]);
  });
});

/** Numbers from 0 to 1 from a seed, the same on every machine (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const RATES = [0, 3, 5, 12, 18];
const SUPPLIES = ['inter', 'intra', 'none'] as const;

describe('R-PAY-07 what lines, charges and discounts come to', () => {
  const random = seededRandom(15);
  const upTo = (most: number) => Math.floor(random() * (most + 1));

  it('adds up to the total to the paisa, for any lines, coupon, rate of tax and place of supply', () => {
    for (let round = 0; round < 3_000; round += 1) {
      const lines = Array.from({ length: 1 + upTo(4) }, () => ({
        mrp: paise(0),
        price: paise(1 + upTo(500_000)),
        quantity: 1 + upTo(8),
        giftWrap: upTo(1) === 0,
      }));
      const all = computeSubtotals(lines, paise(upTo(9_900)), { express: upTo(1) === 0, cash: upTo(1) === 0 });
      const kind = COUPON_KINDS[upTo(2)] ?? 'percent';
      const terms = coupon({ kind, percent: 1 + upTo(99), amount: paise(1 + upTo(600_000)) });
      const discount = couponDiscount(terms, all);
      const totals = computeTotals(all, [discount]);
      const gross = lines.map(({ price, quantity }) => multiplyPaise(price, quantity));
      const shares = couponShares(terms, discount.amount, gross);
      const paid = gross.map((total, at) => total - (shares[at] ?? 0));
      expect(Math.min(...shares, ...paid)).toBeGreaterThanOrEqual(0);
      const shared = shares.reduce((sum, share) => sum + share, 0);
      expect(shared).toBe(kind === 'free_express' ? 0 : discount.amount);
      const charges = totals.charges.reduce((sum, { amount }) => sum + amount, 0);
      const ofExpress = discount.amount - shared;
      expect(paid.reduce((sum, part) => sum + part, charges - ofExpress)).toBe(totals.total);
      for (const part of paid) {
        const { taxable, igst, cgst, sgst } = extractTaxes(part, RATES[upTo(4)] ?? 0, SUPPLIES[upTo(2)] ?? 'none');
        expect(taxable + igst + cgst + sgst).toBe(part);
      }
    }
  });
});

const gives = (own: Partial<Coupon>, given: number, ...[price, more]: Parameters<typeof sums>) =>
  heldDiscount(coupon(own), paise(given), sums(price, more))?.amount ?? null;

describe('the coupon of a placed order', () => {
  it('takes its share off what is left, down to the least that it is for', () => {
    expect(gives({}, 9_000, 50_005)).toBe(5_001);
    expect(gives({ leastSubtotal: paise(50_000) }, 9_000, 50_000)).toBe(5_000);
    expect(gives({ leastSubtotal: paise(50_001) }, 9_000, 50_000)).toBeNull();
  });

  it('never takes off more than it did, whatever its terms have become', () => {
    expect(gives({ percent: 50 }, 9_000, 50_000)).toBe(9_000);
    expect(gives({ kind: 'amount', amount: paise(8_000) }, 9_000, 50_000)).toBe(8_000);
  });

  it('is kept though it has run out or was stopped', () => {
    expect(gives({ isOn: false, untilDay: '2026-01-01', maxUses: 0, maxUsesEach: 0 }, 9_000, 50_000)).toBe(5_000);
  });

  it('is for express that is still ordered', () => {
    expect(gives({ kind: 'free_express' }, 20_000, 50_000, { express: true })).toBe(20_000);
    expect(gives({ kind: 'free_express' }, 20_000, 50_000)).toBeNull();
  });

  it('says what it is', () => {
    expect(heldDiscount(coupon(), paise(9_000), sums(50_000))).toEqual({
      code: 'coupon',
      label: 'Coupon DIWALI',
      amount: 5_000,
    });
  });
});
