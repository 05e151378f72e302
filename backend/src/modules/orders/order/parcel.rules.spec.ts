import { describe, expect, it } from '@jest/globals';
import { isRest, parcelRejection, parcelsInAll, sentPieces, unsentPieces } from './parcel.rules.js';

const lines = [
  { id: 'lamp', quantity: 2, removed: 0 },
  { id: 'coaster', quantity: 4, removed: 1 },
  { id: 'gone', quantity: 1, removed: 1 },
];
const piece = (lineId: string, quantity: number) => ({ lineId, quantity });

describe('what is left to send', () => {
  it('is all that was not refunded while no parcel has left', () => {
    expect(unsentPieces(lines, [])).toEqual([piece('lamp', 2), piece('coaster', 3)]);
    expect(sentPieces(lines, []).get('lamp')).toBe(0);
  });

  it('is what no parcel holds', () => {
    const parcels = [{ items: [piece('lamp', 1)] }, { items: [piece('lamp', 1), piece('coaster', 2)] }];
    expect(unsentPieces(lines, parcels)).toEqual([piece('coaster', 1)]);
    expect([...sentPieces(lines, parcels)]).toEqual([
      ['lamp', 2],
      ['coaster', 2],
      ['gone', 0],
    ]);
  });

  it('is nothing once a parcel without lines has left, as orders from before had it', () => {
    expect(unsentPieces(lines, [{ items: [] }])).toEqual([]);
    expect(sentPieces(lines, [{ items: [] }]).get('coaster')).toBe(3);
  });
});

describe('the next parcel', () => {
  const unsent = [piece('lamp', 2), piece('coaster', 3)];

  it.each([
    ['nothing', []],
    ['a line that is not there', [piece('vase', 1)]],
    ['no piece of a line', [piece('lamp', 0)]],
    ['less than none', [piece('lamp', -1)]],
    ['more than is left', [piece('lamp', 3)]],
    ['a line twice', [piece('lamp', 1), piece('lamp', 1)]],
    ['one right and one wrong line', [piece('lamp', 1), piece('coaster', 4)]],
  ])('does not hold %s', (_what, chosen) => {
    expect(parcelRejection(chosen, unsent)).toBe('order.parcel_items_wrong');
  });

  it('holds a part or all of what is left, and is the last with all of it', () => {
    expect(parcelRejection([piece('lamp', 1)], unsent)).toBeNull();
    expect(parcelRejection(unsent, unsent)).toBeNull();
    expect(isRest(unsent, unsent)).toBe(true);
    expect(isRest([piece('lamp', 2)], unsent)).toBe(false);
    expect(isRest([piece('lamp', 2), piece('coaster', 2)], unsent)).toBe(false);
  });

  it('is counted while something is left', () => {
    expect(parcelsInAll(1, unsent)).toBe(2);
    expect(parcelsInAll(2, [])).toBe(2);
    expect(parcelsInAll(0, unsent)).toBe(1);
  });
});

it('parcels never hold more pieces than were ordered without those that were refunded', () => {
  let seed = 7;
  const upTo = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % (most + 1);
  for (let round = 0; round < 300; round += 1) {
    const ordered = Array.from({ length: 1 + upTo(3) }, (_line, place) => {
      const quantity = 1 + upTo(8);
      return { id: `l${place}`, quantity, removed: upTo(quantity) };
    });
    const parcels: { items: { lineId: string; quantity: number }[] }[] = [];
    for (let tries = upTo(8); tries > 0; tries -= 1) {
      const items = Array.from({ length: 1 + upTo(2) }, () => piece(`l${upTo(4)}`, upTo(9) - 1));
      if (parcelRejection(items, unsentPieces(ordered, parcels)) === null) parcels.push({ items });
    }
    const sent = sentPieces(ordered, parcels);
    for (const { id, quantity, removed } of ordered) expect(sent.get(id)).toBeLessThanOrEqual(quantity - removed);
    const rest = unsentPieces(ordered, parcels);
    if (rest.length > 0) expect(unsentPieces(ordered, [...parcels, { items: rest }])).toEqual([]);
  }
});
