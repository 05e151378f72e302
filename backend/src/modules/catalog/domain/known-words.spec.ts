import { describe, expect, it } from '@jest/globals';
import { KnownWords, isSlipOf } from './known-words.js';

const spellings = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];

describe('a slip', () => {
  it('is what leaves the same when a letter is taken out of each', () => {
    const letters = ['a', 'b', 'c'];
    let words = [''];
    for (let length = 0; length < 5; length += 1)
      words = words.flatMap((word) => [word, ...letters.map((l) => word + l)]);
    const all = [...new Set(words)].filter((word) => word.length > 2);
    for (const one of all.slice(0, 120)) {
      for (const other of all) {
        const same = spellings(one).some((spelling) => spellings(other).includes(spelling));
        expect([one, other, isSlipOf(one, other)]).toEqual([one, other, same]);
      }
    }
  });

  it('leads to the words that may have been meant, the nearest first', () => {
    const known = new KnownWords();
    for (const word of ['lamp', 'lamps', 'stamp', 'necklace', 'neck', 'oak', 'camp', 'xbbc']) known.add(word);
    expect(known.meantBy('lmap')).toEqual(['lamp']);
    expect(known.meantBy('necklase')).toEqual(['necklace']);
    expect(known.meantBy('lamp')).toEqual(['lamps', 'camp']);
    expect(known.meantBy('bbyc')).toEqual(['xbbc']);
    expect(known.meantBy('oka')).toEqual([]);
  });
});
