import { describe, expect, it } from '@jest/globals';
import { COLLECTION_WORDS, categoryGroupOf, categoryHeader, collectionOf } from './collections.rules.js';

describe('category words', () => {
  it.each(['wood', 'acrylic', 'glass', 'resin', 'cotton', 'metal', 'Wood', 'material'])(
    'R-COLL-24 %s is of the group material',
    (word) => expect(categoryGroupOf(word)).toBe('material'),
  );

  it.each([
    ...['Modern', 'Vintage', 'Bohemian', 'Traditional', 'Transitional'].map((word) => [word, 'style']),
    ...['Earthy', 'ModernMinimalist', 'OfficeEssentials', 'Safari', 'Wellness'].map((word) => [word, 'theme']),
    ...['SoftGirlAesthetic', 'Dopamine', 'Coquette'].map((word) => [word, 'trending']),
    ['modern', 'style'],
    ['TRENDING', 'trending'],
  ])('R-COLL-24 %s is of the group %s', (word, group) => expect(categoryGroupOf(word)).toBe(group));

  it('R-COLL-24 other words have no group', () => expect(categoryGroupOf('constructor')).toBeNull());
});

describe('collections', () => {
  it.each(['him', 'her', 'friends', 'family', 'office', 'diy'])(
    'R-COLL-12 R-COLL-13 %s holds what its guide names',
    (word) => {
      expect(collectionOf(word)).toMatchObject({
        tag: `guide:${word}`,
        heading: `The ${word.toUpperCase()} Collection`,
      });
    },
  );

  it.each([
    ['R-COLL-16', 'gifts', 'flag:gift'],
    ['R-COLL-17', 'luxury', 'flag:luxury'],
    ['R-COLL-18', 'wall-art', 'flag:wallart'],
    ['R-COLL-19', 'personalised-jewellary', 'flag:personalisedJewellary'],
    ['R-COLL-22', 'customised-products', 'flag:customisable'],
    ['R-COLL-05', 'trending', 'in:trending'],
  ])('%s %s holds the products with %s', (_, word, tag) => expect(collectionOf(word)?.tag).toBe(tag));

  it.each([
    ['gifts', 'Gifts'],
    ['luxury', 'Luxury'],
    ['wall-art', 'Wall Art'],
    ['personalised-jewellary', 'Personalised Jewellery'],
    ['style', 'By Style'],
    ['him', 'The HIM Collection'],
  ])('R-COLL-20 %s is headed %s and stands below Collections', (word, heading) => {
    expect(collectionOf(word)).toMatchObject({ heading, breadcrumb: ['Home', 'Collections', heading] });
  });

  it('R-COLL-20 R-COLL-21 names the customisable collection', () => {
    expect(collectionOf('customised-products')).toMatchObject({
      heading: 'Customisable Collection',
      breadcrumb: ['Home', 'Collections', 'Personalised'],
    });
  });

  it('R-COLL-12 words are listed once, and others are none', () => {
    expect(new Set(COLLECTION_WORDS).size).toBe(COLLECTION_WORDS.length);
    expect(collectionOf('HIM')?.word).toBe('him');
    expect(collectionOf('them')).toBeNull();
  });
});

describe('categories and pairs', () => {
  it('R-COLL-10 R-COLL-11 a pair of a group', () => {
    expect(categoryHeader('Material', 'wood')).toEqual({
      tags: ['material:wood'],
      dependsOn: null,
      heading: 'Wood',
      breadcrumb: ['Home', 'Collections', 'By Material', 'Wood'],
    });
    expect(categoryHeader('theme', 'officeessentials').heading).toBe('OfficeEssentials');
    expect(categoryHeader('material', 'cotton').heading).toBe('Cotton');
  });

  it('R-COLL-24 a category word stands for its group', () => {
    expect(categoryHeader('wood', null)).toEqual({
      tags: ['in:material'],
      dependsOn: null,
      heading: 'By Material',
      breadcrumb: ['Home', 'Collections', 'By Material'],
    });
    expect(categoryHeader('wood', 'Acrylic').tags).toEqual(['material:acrylic']);
  });

  it('R-API-10 a category of the products themselves', () => {
    expect(categoryHeader('Lamp', 'Acrylic Lamps')).toEqual({
      tags: ['category:lamp', 'subcategory:acrylic lamps'],
      dependsOn: 'category:lamp',
      heading: 'Acrylic Lamps',
      breadcrumb: ['Home', 'Collections', 'Lamp', 'Acrylic Lamps'],
    });
    expect(categoryHeader('Lamp', null)).toEqual({
      tags: ['category:lamp'],
      dependsOn: 'category:lamp',
      heading: 'Lamp',
      breadcrumb: ['Home', 'Collections', 'Lamp'],
    });
  });
});
