import { describe, expect, it } from '@jest/globals';
import {
  arrivedPieces,
  isLate,
  isPageOpen,
  isUnderWay,
  pageEndsAt,
  parseReceiptCode,
  receiptCode,
  stageOf,
  thanksRejection,
} from './gifts.rules.js';

const DAY = 86_400_000;
const MADE = new Date('2026-11-20T06:00:00Z');
const after = (days: number, from = MADE) => new Date(from.getTime() + days * DAY);

describe('the link of a page', () => {
  it('ends 120 days after it was made, or 30 days after delivery, whichever is first', () => {
    expect(pageEndsAt(MADE, null)).toEqual(after(120));
    expect(pageEndsAt(MADE, after(10))).toEqual(after(40));
    expect(pageEndsAt(MADE, after(100))).toEqual(after(120));
  });

  it('opens until then, unless it was taken back or nothing is under way', () => {
    const paid = { state: 'paid', deliveredAt: null } as const;
    const page = { createdAt: MADE, endedAt: null };
    const delivered = { state: 'delivered', deliveredAt: after(5).toISOString() } as const;
    expect(isPageOpen(page, paid, after(120, new Date(MADE.getTime() - 1)))).toBe(true);
    expect(isPageOpen(page, paid, after(120))).toBe(false);
    expect(isPageOpen(page, delivered, after(34))).toBe(true);
    expect(isPageOpen(page, delivered, after(35))).toBe(false);
    expect(isPageOpen({ ...page, endedAt: MADE }, paid, MADE)).toBe(false);
    expect(isPageOpen(page, { state: 'cancelled', deliveredAt: null }, MADE)).toBe(false);
  });

  it.each(['paid', 'placed', 'in_production', 'packed', 'shipped'] as const)('follows an order that is %s', (state) => {
    expect(isUnderWay({ state, deliveredAt: null })).toBe(true);
  });

  it.each(['awaiting_payment', 'payment_failed', 'cancelled', 'refund_due', 'refunded', 'returned'] as const)(
    'follows none that is %s, unless it was delivered',
    (state) => {
      expect(isUnderWay({ state, deliveredAt: null })).toBe(false);
      expect(isUnderWay({ state, deliveredAt: MADE.toISOString() })).toBe(true);
    },
  );
});

const stage = (state: Parameters<typeof stageOf>[0]['state'], parcels = 0, deliveredAt: string | null = null) =>
  stageOf({ state, deliveredAt }, parcels);

describe('the stage of a gift', () => {
  it('goes by the order, its parcels and its delivery', () => {
    expect(stage('paid')).toBe('making');
    expect(stage('in_production')).toBe('making');
    expect(stage('packed')).toBe('packed');
    expect(stage('packed', 1)).toBe('on_the_way');
    expect(stage('shipped')).toBe('on_the_way');
    expect(stage('return_requested', 1, MADE.toISOString())).toBe('delivered');
  });

  it('is late once its day in India is over, until it is there', () => {
    expect(isLate('2026-11-30', 'on_the_way', new Date('2026-11-30T18:29:00Z'))).toBe(false);
    expect(isLate('2026-11-30', 'on_the_way', new Date('2026-11-30T18:31:00Z'))).toBe(true);
    expect(isLate('2026-11-30', 'delivered', new Date('2026-12-02T00:00:00Z'))).toBe(false);
    expect(isLate(null, 'making', MADE)).toBe(false);
  });
});

const of = (lineId: string, quantity: number) => ({ lineId, quantity });

describe('what has arrived', () => {
  const lines = [
    { id: 'lamp', quantity: 2, removed: 0 },
    { id: 'coasters', quantity: 3, removed: 1 },
    { id: 'gone', quantity: 1, removed: 1 },
  ];
  const there = '2026-11-30T06:00:00Z';
  it('is nothing while no parcel is there', () => {
    expect(arrivedPieces(lines, [], false)).toEqual([]);
    expect(arrivedPieces(lines, [{ deliveredAt: null, items: [of('lamp', 2)] }], false)).toEqual([]);
    expect(arrivedPieces(lines, [{ deliveredAt: null, items: [] }], false)).toEqual([]);
  });

  it('is what the parcels that are there hold', () => {
    const parcels = [
      { deliveredAt: there, items: [of('lamp', 1)] },
      { deliveredAt: there, items: [of('lamp', 1)] },
      { deliveredAt: null, items: [of('coasters', 2)] },
    ];
    expect(arrivedPieces(lines, parcels, false)).toEqual([of('lamp', 2)]);
  });

  it('is all that was sent, of an order that is delivered or a parcel that holds all', () => {
    const all = [of('lamp', 2), of('coasters', 2)];
    expect(arrivedPieces(lines, [], true)).toEqual(all);
    expect(arrivedPieces(lines, [{ deliveredAt: there, items: [] }], false)).toEqual(all);
  });
});

describe('a thank-you', () => {
  it.each(['We love it. Thank you!', 'Call you at 9.30 tonight', 'धन्यवाद, दीदी', 'So pretty...it glows'])(
    'is passed on: %s',
    (text) => expect(thanksRejection(text)).toBeNull(),
  );

  it.each(['See https://a.example', 'www.shop', 'write to me@there', 'buy at cheap-gifts.COM now'])(
    'is not passed on with an address in it: %s',
    (text) => expect(thanksRejection(text)).toBe('gift.thanks_link'),
  );
});

describe('the code of a receipt', () => {
  const code = receiptCode(Uint8Array.from([0, 1, 2, 3, 8, 18, 30, 31, 32, 33, 34, 35, 99]));

  it('is twelve letters and figures that are not mistaken for others', () => {
    expect(code).toBe('GR-0123-8JYZ-0123');
  });

  it('is read as people type it', () => {
    for (const typed of [code, code.toLowerCase(), ' gr 0123 8jyz 0123', '01238JYZ0123', 'GR-Ol23-8jyz-oi23']) {
      expect(parseReceiptCode(typed)).toBe(code);
    }
    for (const typed of ['', 'GR-0123', `${code}0`, 'GR-0123-8JYZ-012U', 'U'.repeat(12)]) {
      expect(parseReceiptCode(typed)).toBeNull();
    }
  });
});
