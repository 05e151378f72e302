import { describe, expect, it } from '@jest/globals';
import { listedSynonyms, meaningsLabel, missLabel } from './search.view-model';

const synonym = (phrase: string, meanings: string[], isOwn = false) => ({ phrase, meanings, isOwn });

const miss = (proposal: string | null, products: number) => missLabel({ query: 'x', times: 1, proposal, products });

describe('the search in the admin', () => {
  it('says what a phrase shows', () => {
    expect(meaningsLabel(synonym('earrings', ['jhumkas', 'locket']))).toBe('jhumkas, locket');
    expect(meaningsLabel(synonym('earrings', []))).toBe('Only the word itself');
  });

  it('says what customers saw', () => {
    expect([miss(null, 0), miss('lamp', 1), miss('lamp', 9), miss(null, 2)]).toEqual([
      'Nothing',
      '1 product for “lamp”',
      '9 products for “lamp”',
      '2 products',
    ]);
  });

  it('lists the owner’s synonyms first, found by either side', () => {
    const all = [synonym('cup', ['mug']), synonym('pankha', ['mirror'], true), synonym('mirror', ['glass'])];
    expect(listedSynonyms(all, '').map(({ phrase }) => phrase)).toEqual(['pankha', 'cup', 'mirror']);
    expect(listedSynonyms(all, ' Mirror ').map(({ phrase }) => phrase)).toEqual(['pankha', 'mirror']);
  });
});
