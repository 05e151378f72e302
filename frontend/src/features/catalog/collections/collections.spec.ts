import { describe, expect, it } from '@jest/globals';
import { categoryOf } from '../../../lib/categories';
import { ALL_COLLECTIONS, collectionAt } from './collections';

const trail = (word: string, subcategory?: string) =>
  collectionAt(word, subcategory)
    ?.trail.map((crumb) => crumb.name)
    .join(' > ');
const names = (word: string) => collectionAt(word)?.tiles?.map((tile) => tile.name);

describe('the collections landing page', () => {
  it('R-COLL-01 has the breadcrumb Home > Collections', () => {
    expect(ALL_COLLECTIONS.trail.map((crumb) => crumb.name)).toEqual(['Home', 'Collections']);
  });

  it('R-COLL-02 has four tiles and their addresses', () => {
    expect(ALL_COLLECTIONS.tiles?.map(({ name, to }) => [name, to])).toEqual([
      ['TRENDING', '/collections/trending'],
      ['BY STYLE', '/collections/style'],
      ['BY MATERIAL', '/collections/material'],
      ['BY THEMES', '/collections/theme'],
    ]);
  });

  it('R-COLL-03 asks for all products', () => {
    expect(ALL_COLLECTIONS.query).toEqual({});
  });
});

describe('category pages', () => {
  it.each(['trending', 'style', 'material', 'theme'])('R-ROUTE-10 /collections/%s is a page', (word) => {
    expect(collectionAt(word)).toMatchObject({ path: `/collections/${word}`, query: { collection: word } });
  });

  it('R-COLL-06 style has its tiles', () => {
    expect(names('style')).toEqual(['Modern', 'Vintage', 'Bohemian', 'Traditional', 'Transitional']);
  });

  it('R-COLL-07 material has its tiles', () => {
    expect(names('material')).toEqual(['Wood', 'Acrylic', 'Glass', 'Resin', 'Metal']);
  });

  it('R-COLL-08 theme has its tiles, as spelled (T-47)', () => {
    expect(names('theme')).toEqual(['Earthy', 'ModernMinimalist', 'OfficeEssentials', 'Safari', 'Wellness']);
  });

  it('R-COLL-09 trending has its tiles', () => {
    expect(names('trending')).toEqual(['SoftGirlAesthetic', 'Dopamine', 'Coquette']);
  });

  it('R-ROUTE-11 a tile leads to its pair in lower case (T-47)', () => {
    expect(collectionAt('theme')?.tiles?.[2]?.to).toBe('/collections/theme/officeessentials');
  });

  it.each(['wood', 'acrylic', 'glass', 'resin', 'cotton', 'metal', 'Wood'])('R-COLL-24 %s maps to material', (word) => {
    expect(categoryOf(word)).toBe('material');
    expect(collectionAt(word)?.path).toBe('/collections/material');
  });

  it('R-ROUTE-07 another word is no page (T-42)', () => {
    expect(collectionAt('spaceships')).toBeNull();
    expect(collectionAt('spaceships', 'red')).toBeNull();
  });
});

describe('pair pages', () => {
  it('R-COLL-11 have the breadcrumb Home > Collections > By {Category} > {Subcategory}', () => {
    expect(trail('material', 'wood')).toBe('Home > Collections > By Material > Wood');
    expect(trail('theme', 'officeessentials')).toBe('Home > Collections > By Theme > OfficeEssentials');
    expect(trail('trending', 'Coquette')).toBe('Home > Collections > By Trending > Coquette');
    expect(trail('material', 'cotton')).toBe('Home > Collections > By Material > Cotton');
  });

  it.each(['wood', 'acrylic'])('R-ROUTE-18 R-COLL-10 /collections/material/%s asks for the pair', (word) => {
    expect(collectionAt('material', word)?.query).toEqual({ category: 'material', subcategory: word });
  });

  it('R-COLL-10 a pair without products is a page all the same (T-42)', () => {
    expect(collectionAt('style', 'brutalist')?.heading).toBe('Brutalist');
  });
});

describe('gifting guides', () => {
  it.each([
    ['him', 'The HIM Collection'],
    ['her', 'The HER Collection'],
    ['friends', 'The FRIENDS Collection'],
    ['family', 'The FAMILY Collection'],
    ['office', 'The OFFICE Collection'],
    ['diy', 'The DIY Collection'],
  ])('R-ROUTE-12 R-COLL-12 R-COLL-13 %s', (word, heading) => {
    expect(collectionAt(word)).toMatchObject({ heading, query: { collection: word }, path: `/collections/${word}` });
  });
});

describe('collections by a flag', () => {
  it.each([
    ['gifts', 'R-ROUTE-13 R-COLL-16'],
    ['luxury', 'R-ROUTE-14 R-COLL-17'],
    ['wall-art', 'R-ROUTE-16 R-COLL-18'],
    ['personalised-jewellary', 'R-ROUTE-15 R-COLL-19'],
    ['customised-products', 'R-ROUTE-17 R-COLL-22'],
  ])('%s: %s', (word) => {
    expect(collectionAt(word)).toMatchObject({ path: `/collections/${word}`, query: { collection: word } });
  });

  it('R-COLL-20 R-COLL-21 the customisable collection has its heading and breadcrumb (T-48)', () => {
    expect(collectionAt('customised-products')?.heading).toBe('Customisable Collection');
    expect(trail('customised-products')).toBe('Home > Collections > Personalised');
  });

  it('R-ROUTE-10 a fixed word wins over a pattern (T-41)', () => {
    expect(collectionAt('gifts')?.query).toEqual({ collection: 'gifts' });
    expect(collectionAt('gifts', 'wood')).toBeNull();
  });
});
