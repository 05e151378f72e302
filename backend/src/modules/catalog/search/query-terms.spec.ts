import { describe, expect, it } from '@jest/globals';
import { phraseKey, splitWords, stemOf, SynonymTable } from './query-terms.js';

const table = new SynonymTable([
  { phrase: 'Mother’s Day', meanings: ['her'] },
  { phrase: 'mom', meanings: ['her', 'family'] },
  { phrase: 'photo frame', meanings: ['photo plaque'] },
  { phrase: 'frames', meanings: ['framed'] },
  { phrase: 'neon', meanings: ['glow'] },
  { phrase: 'neon', meanings: [] },
]);
const typedOf = (query: string) => table.termsOf(query).map(({ typed }) => typed);

describe('the words of a query', () => {
  it('are those of any script, with their vowel signs; an apostrophe does not divide them', () => {
    expect(splitWords("mother's लैंप, 100% o'clock")).toEqual(['mothers', 'लैंप', '100', 'o', 'clock']);
  });

  it.each([
    ['lamps', 'lamp'],
    ['jhumkas', 'jhumka'],
    ['boxes', 'box'],
    ['families', 'family'],
    ['glass', 'glass'],
    ['brass', 'brass'],
    ['his', 'his'],
    ['दीपक', 'दीपक'],
  ])('%s counts as %s', (word, stem) => expect(stemOf(word)).toBe(stem));

  it('that say nothing are left out, unless there are no others', () => {
    expect(typedOf('best gift for my mom online')).toEqual(['mom']);
    expect(typedOf('mummy ke liye tohfa')).toEqual(['mummy']);
    expect(typedOf('gift for')).toEqual(['gift', 'for']);
    expect(typedOf('!!')).toEqual([]);
    expect(typedOf('one two three four five six seven eight')).toHaveLength(6);
  });

  it('that mean something together are one term, the longest first', () => {
    expect(table.termsOf('wooden photo frames')).toEqual([
      { typed: 'wooden', stems: ['wooden'], meanings: [] },
      { typed: 'photo frames', stems: ['photo', 'frame'], meanings: ['photo plaque'] },
    ]);
    expect(table.termsOf("mother's day")).toMatchObject([{ meanings: ['her'] }]);
    expect(table.termsOf('frame')).toMatchObject([{ meanings: ['framed'] }]);
  });

  it('mean nothing else where the later entry says so', () => {
    expect(table.meaningsOf(['neon'])).toEqual([]);
    expect(table.words).toEqual(['mom', 'frame']);
    expect(phraseKey('Photo-Frames ')).toBe('photo frame');
  });
});
