import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { DAY_MS, HOUR_MS } from '../order/policies.js';
import {
  OPEN_RETURN_STATES,
  refundValue,
  requestRejection,
  RETURN_STATES,
  returnableQuantity,
  type ReturnCandidate,
} from './returns.rules.js';

const NOW = new Date('2026-11-20T06:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const line = (own: object = {}) => ({
  id: 'coasters',
  price: paise(50_000),
  quantity: 3,
  discount: paise(0),
  customText: null,
  photoFileId: null,
  ...own,
});
const lamp = line({ id: 'lamp', price: paise(129_900), quantity: 1, customText: 'Aarav & Meera' });
const order = (own: object = {}) => ({
  deliveredAt: ago(HOUR_MS),
  lines: [line(), lamp],
  settled: [],
  amount: paise(287_800),
  ...own,
});
const asked = (own: Partial<ReturnCandidate> = {}): ReturnCandidate => ({
  kind: 'return',
  pieces: [{ lineId: 'coasters', quantity: 2 }],
  hasPhoto: false,
  ...own,
});
const ofLamp = [{ lineId: 'lamp', quantity: 1 }];

describe('a return', () => {
  it('is open until it is declined or settled', () => {
    expect(RETURN_STATES).toEqual(['requested', 'approved', 'declined', 'settled']);
    expect(OPEN_RETURN_STATES).toEqual(['requested', 'approved']);
  });

  it('R-ORD-19 may be of one piece or of all of a line', () => {
    for (const quantity of [1, 3]) {
      expect(requestRejection(asked({ pieces: [{ lineId: 'coasters', quantity }] }), order(), NOW)).toBeNull();
    }
  });

  it('R-ORD-19 is never taken of a piece with the buyer’s photo', () => {
    const framed = order({ lines: [line({ photoFileId: 'photo' })] });
    expect(requestRejection(asked(), framed, NOW)).toBe('return.personalised');
  });

  it('R-ORD-19 is taken within 7 days of delivery, and not later', () => {
    expect(requestRejection(asked(), order({ deliveredAt: ago(7 * DAY_MS) }), NOW)).toBeNull();
    expect(requestRejection(asked(), order({ deliveredAt: ago(7 * DAY_MS + 1) }), NOW)).toBe('return.too_late');
    expect(requestRejection(asked(), order({ deliveredAt: null }), NOW)).toBe('return.too_late');
  });

  it('R-ORD-19 is never taken of a personalised piece, nor with one among others', () => {
    expect(requestRejection(asked({ pieces: ofLamp }), order(), NOW)).toBe('return.personalised');
    expect(requestRejection(asked({ pieces: [...asked().pieces, ...ofLamp] }), order(), NOW)).toBe(
      'return.personalised',
    );
  });
});

describe('a report of damage', () => {
  it('R-ORD-20 is taken of every piece within 24 hours, with a photo', () => {
    const damage = asked({ kind: 'damage', pieces: ofLamp, hasPhoto: true });
    expect(requestRejection(damage, order({ deliveredAt: ago(24 * HOUR_MS) }), NOW)).toBeNull();
    expect(requestRejection(damage, order({ deliveredAt: ago(24 * HOUR_MS + 1) }), NOW)).toBe('return.damage_too_late');
    expect(requestRejection({ ...damage, hasPhoto: false }, order(), NOW)).toBe('return.photo_missing');
    expect(requestRejection(damage, order({ deliveredAt: null }), NOW)).toBe('return.damage_too_late');
  });
});

describe('the pieces of a request', () => {
  it.each([
    ['none', []],
    ['of another order', [{ lineId: 'vase', quantity: 1 }]],
    ['one of this order and one of another', [...asked().pieces, { lineId: 'vase', quantity: 1 }]],
    ['more than were bought', [{ lineId: 'coasters', quantity: 4 }]],
    ['fewer than one', [{ lineId: 'coasters', quantity: 0 }]],
    [
      'the same twice',
      [
        { lineId: 'coasters', quantity: 2 },
        { lineId: 'coasters', quantity: 1 },
      ],
    ],
  ])('cannot be %s', (_, pieces) => {
    expect(requestRejection(asked({ pieces }), order(), NOW)).toBe('return.pieces_wrong');
  });

  it('are not given back twice', () => {
    const settled = [{ lineId: 'coasters', quantity: 2 }];
    expect(returnableQuantity(line(), settled)).toBe(1);
    expect(returnableQuantity(line(), [...settled, ...settled])).toBe(0);
    expect(returnableQuantity(lamp, settled)).toBe(1);
    expect(requestRejection(asked(), order({ settled }), NOW)).toBe('return.pieces_wrong');
  });
});

describe('what the pieces are worth', () => {
  it('R-PAGE-13 is their price less what was taken off them, without delivery', () => {
    expect(refundValue(asked(), order())).toBe(100_000);
    expect(refundValue(asked(), order({ lines: [line({ discount: paise(10_000) }), lamp] }))).toBe(93_333);
    const all = [{ lineId: 'coasters', quantity: 3 }, ...ofLamp];
    expect(refundValue(asked({ pieces: all }), order())).toBe(279_900);
  });

  it('adds up to the line to the paisa, though its pieces come back one by one or were refunded in part', () => {
    const lines = [line({ discount: paise(10_000) }), lamp];
    const one = asked({ pieces: [{ lineId: 'coasters', quantity: 1 }] });
    const settled = (count: number) => Array.from({ length: count }, () => one);
    const shares = [0, 1, 2].map((count) => refundValue(one, order({ lines, settled: settled(count) })));
    expect(shares).toEqual([46_666, 46_667, 46_667]);
    const refunded = [line({ discount: paise(10_000), refunded: 1 }), lamp];
    expect(refundValue(asked(), order({ lines: refunded }))).toBe(140_000 - 46_666);
    expect(refundValue(one, order({ lines: refunded, settled: settled(1) }))).toBe(46_667);
  });

  it('is all that was paid where everything arrived damaged', () => {
    const all = [{ lineId: 'coasters', quantity: 3 }, ...ofLamp];
    expect(refundValue(asked({ kind: 'damage', pieces: all }), order())).toBe(287_800);
    expect(refundValue(asked({ kind: 'damage', pieces: ofLamp }), order())).toBe(129_900);
  });

  it('is what is left of all that was paid where the rest arrived damaged too', () => {
    const ofCoasters = {
      kind: 'damage',
      pieces: [{ lineId: 'coasters', quantity: 3 }],
      amount: paise(150_000),
    } as const;
    const lamps = asked({ kind: 'damage', pieces: ofLamp });
    expect(refundValue(lamps, order({ settled: [ofCoasters] }))).toBe(137_800);
    expect(refundValue(lamps, order({ settled: [{ ...ofCoasters, kind: 'return' }] }))).toBe(129_900);
    const some = { ...ofCoasters, pieces: [{ lineId: 'coasters', quantity: 2 }] };
    expect(refundValue(lamps, order({ settled: [some] }))).toBe(129_900);
  });

  it('is nothing more where damage has given back all already', () => {
    const before = { kind: 'damage', pieces: [{ lineId: 'coasters', quantity: 3 }], amount: paise(290_000) } as const;
    const lamps = asked({ kind: 'damage', pieces: ofLamp });
    expect(refundValue(lamps, order({ settled: [before] }))).toBe(0);
    expect(refundValue(lamps, order({ settled: [{ ...before, amount: null }] }))).toBe(287_800);
  });

  it('leaves out a change of mind: what else was damaged is worth its price', () => {
    const mind = { kind: 'return', pieces: [{ lineId: 'coasters', quantity: 3 }], amount: paise(150_000) } as const;
    expect(refundValue(asked({ pieces: ofLamp }), order({ settled: [{ ...mind, kind: 'damage' }] }))).toBe(129_900);
    expect(refundValue(asked({ pieces: [{ lineId: 'vase', quantity: 1 }, ...ofLamp] }), order())).toBe(129_900);
  });

  it('is nothing for a piece that cost nothing', () => {
    expect(refundValue(asked(), order({ lines: [line({ discount: paise(150_000) }), lamp] }))).toBe(0);
    expect(refundValue(asked(), order({ lines: [line({ discount: paise(150_003) }), lamp] }))).toBe(0);
  });

  it('is never more than was paid', () => {
    expect(refundValue(asked(), order({ amount: paise(60_000) }))).toBe(60_000);
  });
});
