import { describe, expect, it } from '@jest/globals';
import type { AdminProductRowDto } from '../../../../api/generated/types';
import {
  changeSummary,
  exportFilters,
  filtersOf,
  marginOf,
  nextSort,
  priceFilterLabel,
  readNumber,
  readPieces,
  SHARED_FLAGS,
  sortedBy,
  sortOf,
  tagsOf,
  viewOf,
  VIEWS,
  withForm,
} from './product-list.view-model';

const plain: AdminProductRowDto = {
  id: 'a',
  name: 'Lamp',
  slug: 'lamp',
  picture: null,
  type: [],
  originalPrice: null,
  effectivePrice: 1299,
  rating: 0,
  reviews: 0,
  customisable: false,
  photo: false,
  text1: false,
  gift: false,
  luxury: false,
  featured: false,
  comingSoon: false,
  stock: null,
  lowStock: false,
  sku: '',
  costPrice: null,
  draft: false,
  publishAt: null,
  version: 1,
  listed: true,
  archivedAt: null,
  createdAt: '2026-11-20T05:00:00.000Z',
};
const tags = (own: Partial<AdminProductRowDto>) =>
  tagsOf({ ...plain, ...own }).map(({ words, notable }) => (notable ? `${words}!` : words));

describe('the tags of a product', () => {
  it('a product in the shop without anything special has none', () => {
    expect(tags({})).toEqual([]);
    expect(tags({ stock: 1 })).toEqual([]);
  });

  it('what keeps it from being bought stands out', () => {
    expect(tags({ stock: 0 })).toEqual(['Sold out!']);
    expect(tags({ stock: 2, lowStock: true })).toEqual(['Low!']);
    expect(tags({ draft: true, listed: false })).toEqual(['Draft!']);
    expect(tags({ draft: true, listed: false, publishAt: '2026-12-01T03:30:00.000Z' })).toEqual(['Live on 1 Dec!']);
    expect(tags({ comingSoon: true })).toEqual(['Coming soon!']);
    expect(tags({ listed: false })).toEqual(['Not in the shop!']);
    expect(tags({ listed: false, archivedAt: '2026-11-20T05:00:00.000Z' })).toEqual(['Archived!']);
  });

  it('a personalised one says what it asks for', () => {
    expect(tags({ customisable: true })).toEqual(['Personalised']);
    expect(tags({ customisable: true, text1: true })).toEqual(['Personalised, text']);
    expect(tags({ customisable: true, photo: true })).toEqual(['Personalised, photo']);
    expect(tags({ customisable: true, text1: true, photo: true })).toEqual(['Personalised, text and photo']);
    expect(tags({ text1: true })).toEqual([]);
  });

  it('says where it is shown beside its lists', () => {
    expect(tags({ featured: true, luxury: true, gift: true })).toEqual(['Bestseller', 'Luxury', 'Gift']);
  });
});

it('the views are named, and an address that names none shows all', () => {
  expect(VIEWS.map(({ value, name }) => `${value}: ${name}`)).toEqual([
    'all: All',
    'listed: In the shop',
    'low-stock: Low stock',
    'sold-out: Sold out',
    'drafts: Drafts',
    'coming-soon: Coming soon',
    'customisable: Customisable',
    'no-photo: No photo',
    'no-category: No category',
    'archived: Archived',
  ]);
  expect(['archived', 'x', ''].map(viewOf)).toEqual(['archived', 'all', 'all']);
});

it('a form opens over the list and closes to it as it was', () => {
  expect(withForm('?show=listed', { edit: 'a' })).toBe('?show=listed&edit=a');
  expect(withForm('?show=listed&edit=a', { edit: 'new', from: 'b' })).toBe('?show=listed&edit=new&from=b');
  expect(withForm('?show=listed&edit=new&from=b', { edit: 'c' })).toBe('?show=listed&edit=c');
  expect(withForm('?show=listed&edit=new&from=b', null)).toBe('?show=listed');
  expect(withForm('?edit=a', null)).toBe('');
});

it('a press on a head sorts up, then down, then newest first again', () => {
  expect(nextSort('newest', 'price')).toBe('price');
  expect(nextSort('price', 'price')).toBe('price-down');
  expect(nextSort('price-down', 'price')).toBe('newest');
  expect(nextSort('price-down', 'name')).toBe('name');
  expect([sortedBy('price-down', 'price'), sortedBy('price', 'price'), sortedBy('price', 'name')]).toEqual([
    'descending',
    'ascending',
    undefined,
  ]);
  expect(['stock-down', 'evil', ''].map(sortOf)).toEqual(['stock-down', 'newest', 'newest']);
});

const read = (text: string) => {
  const params = new URLSearchParams(text);
  return filtersOf(
    (name) => params.get(name) ?? '',
    (name) => params.getAll(name),
  );
};

it('filters are read from the address; what is none is left out', () => {
  expect(read('type=Lamp&flag=gift&flag=evil&stock=low&minPrice=500&maxPrice=900.5')).toEqual({
    type: 'Lamp',
    flag: ['gift'],
    stock: 'low',
    minPrice: 500,
    maxPrice: 900.5,
  });
  expect(read('stock=evil&minPrice=x&maxPrice=-1')).toEqual({});
  expect(read('minPrice=0')).toEqual({ minPrice: 0 });
  expect([priceFilterLabel(500, 900), priceFilterLabel(500, undefined), priceFilterLabel(undefined, 900)]).toEqual([
    '₹500 to ₹900',
    'from ₹500',
    'up to ₹900',
  ]);
  expect(priceFilterLabel(undefined, undefined)).toBe('');
});

it('an export is narrowed by the same, with prices as text', () => {
  expect(exportFilters(read('type=Lamp&stock=low&minPrice=500&maxPrice=900.5'))).toEqual({
    type: 'Lamp',
    stock: 'low',
    minPrice: '500',
    maxPrice: '900.5',
  });
  expect(Object.keys(exportFilters(read('flag=gift')))).toEqual(['flag']);
});

it('a margin is the part of the price that the cost leaves', () => {
  expect(marginOf(1_299, 682)).toBe(47);
  expect(marginOf(100, 150)).toBe(-50);
  expect(marginOf(1_299, null)).toBeNull();
  expect(marginOf(0, 10)).toBeNull();
});

it('numbers are read as people write them', () => {
  expect(['₹1,299.50', '−10 %', '5.', 'abc', ''].map(readNumber)).toEqual([1_299.5, -10, 5, null, null]);
  expect(['24', '1,200', ' ', '1.5', '-3', 'x'].map(readPieces)).toEqual([24, 1_200, 'empty', null, null, null]);
});

const result = (...outcomes: ('changed' | 'unchanged' | 'refused')[]) => ({
  results: outcomes.map((outcome) => ({ id: 'a', outcome, message: '', before: null, after: null, version: 1 })),
});

it('a bulk change says what it came to', () => {
  expect(changeSummary('price', result('changed', 'changed', 'refused'))).toBe('Price of 2 products changed');
  expect(changeSummary('delete', result('changed'))).toBe('1 product moved to the archive');
  expect(changeSummary('publish', result('changed'))).toBe('1 product in the shop now');
  expect(changeSummary('schedule', result('changed'))).toBe('1 product scheduled');
  expect(changeSummary('draft', result('changed'))).toBe('1 product out of the shop, as drafts');
  expect(changeSummary('restore', result('changed'))).toBe('1 product restored');
  expect(changeSummary('stock', result('changed'))).toBe('Stock of 1 product changed');
  expect(changeSummary('set', result('changed'))).toBe('1 product changed');
  expect(changeSummary('publish', result('unchanged', 'refused'))).toBe('');
  expect(changeSummary('publish', result('unchanged'))).toBe('Nothing to change: it was so already');
  expect(changeSummary('stock', result('refused'))).toBe('');
});

it('several products can be given a flag by its name', () => {
  expect(SHARED_FLAGS.map(({ flag, name }) => `${flag}: ${name}`)).toEqual([
    'isOnSale: On sale',
    'gift: Gift',
    'luxury: Luxury',
    'wallart: Wall art',
    'personalisedJewellary: Personalised jewellery',
    'featured: Bestseller',
    'comingSoon: Coming soon',
  ]);
});
