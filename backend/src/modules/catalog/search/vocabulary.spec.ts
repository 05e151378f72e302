import { describe, expect, it } from '@jest/globals';
import { Vocabulary, isWithinOneEdit } from './vocabulary.js';

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
        expect([one, other, isWithinOneEdit(one, other)]).toEqual([one, other, same]);
      }
    }
  });

  it('leads to the words that may have been meant, the nearest first', () => {
    const known = new Vocabulary();
    for (const word of ['lamp', 'lamps', 'stamp', 'necklace', 'neck', 'oak', 'camp', 'xbbc']) known.add(word);
    expect(known.suggest('lmap')).toEqual(['lamp']);
    expect(known.suggest('necklase')).toEqual(['necklace']);
    expect(known.suggest('lamp')).toEqual(['lamps', 'camp']);
    expect(known.suggest('bbyc')).toEqual(['xbbc']);
    expect(known.suggest('oka')).toEqual([]);
  });
});
