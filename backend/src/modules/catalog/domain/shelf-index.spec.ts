import { describe, expect, it } from '@jest/globals';
import { ShelfIndex, type ShelvedProduct } from './shelf-index.js';

const lamp: ShelvedProduct = {
  id: 'lamp',
  comingSoon: false,
  featured: false,
  paise: 100,
  createdAt: 1,
  rating: 4,
  reviews: 2,
  typeOptions: 0b10000,
  color: 'Gold',
  lowerColor: 'gold',
  band: 0,
  tags: ['category:lamp', 'in:theme', 'color:gold', 'first:photo'],
};
const vase: ShelvedProduct = { ...lamp, id: 'vase', typeOptions: 0, color: 'Blue', lowerColor: 'blue', band: null };

describe('counts of lists', () => {
  it('follow what is put there, changed and dropped', () => {
    const counts = new ShelfIndex();
    counts.put(lamp);
    counts.put({ ...lamp, id: 'another' });
    counts.put({ ...vase, tags: ['category:vase'] });
    expect(counts.groups([], [])).toEqual([
      [0, 'Blue', 'blue', null, true, 1],
      [0b10000, 'Gold', 'gold', 0, true, 2],
    ]);
    expect(counts.groups(['category:lamp'], ['Wall Art'])).toEqual([[0b10000, 'Gold', 'gold', 0, false, 2]]);
    counts.put({ ...lamp, band: 2, tags: ['category:vase'] });
    expect(counts.groups(['category:lamp'], [])).toEqual([[0b10000, 'Gold', 'gold', 0, true, 1]]);
    expect(counts.groups(['category:vase'], [' LAMP'])).toEqual([
      [0, 'Blue', 'blue', null, false, 1],
      [0b10000, 'Gold', 'gold', 2, true, 1],
    ]);
    counts.drop('another');
    counts.drop('never there');
    expect(counts.groups(['category:lamp'], [])).toEqual([]);
    expect(counts.groups(['category:unheard'], [])).toEqual([]);
  });

  it('tell whether anything changed that they count or sort by', () => {
    const counts = new ShelfIndex();
    counts.put(lamp);
    expect(counts.has({ ...lamp, tags: [...lamp.tags] })).toBe(true);
    expect(counts.has(vase)).toBe(false);
    for (const changed of [{ paise: 99 }, { featured: true }, { band: null }, { tags: [] }, { rating: 5 }]) {
      expect(counts.has({ ...lamp, ...changed })).toBe(false);
    }
  });

  it('are left to the database where no tag opens the list, or a type is none of the options', () => {
    const counts = new ShelfIndex();
    counts.put(lamp);
    expect(counts.groups(['category:lamp', 'in:theme'], [])).toHaveLength(1);
    expect(counts.groups(['category:lamp', 'in:style'], [])).toEqual([]);
    expect(counts.groups(['color:gold'], [])).toBeNull();
    expect(counts.groups([], ['Candle'])).toBeNull();
  });
});
