import { describe, expect, it } from '@jest/globals';
import { collectionAt } from '../collections/collections';
import { suggestCollections } from './collection-suggestions';

const names = (query: string, meant: readonly string[] = []) =>
  suggestCollections(query, meant).map(({ name }) => name);

describe('the words of the shop', () => {
  it('are found by a part of them, in any case', () => {
    expect(names('WOO')).toEqual(['Wooden Art', 'Wood']);
    expect(names('office')).toEqual(['Gifts for Office', 'Office Essentials']);
    expect(names('jewel')).toEqual(['Personalised Jewellery']);
  });

  it('are found by a word that may have been meant', () => {
    expect(names('lmap', ['lamp'])).toEqual(['Lamp']);
  });

  it('are few, none twice, and none for one letter', () => {
    expect(names('gi', ['gifts'])).toHaveLength(4);
    expect(names('a')).toEqual([]);
  });

  it('lead to pages that are there', () => {
    for (const part of ['gifts', 'lux', 'mod', 'safari', 'dopa', 'resin']) {
      for (const { to } of suggestCollections(part, [])) {
        const [word = '', subcategory] = to.replace('/collections/', '').split('/');
        expect(collectionAt(word, subcategory)).not.toBeNull();
      }
    }
  });
});
