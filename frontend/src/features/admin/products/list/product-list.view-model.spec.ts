import { describe, expect, it } from '@jest/globals';
import type { AdminProductRowDto } from '../../../../api/generated/types';
import { tagsOf, viewOf, VIEWS, withForm } from './product-list.view-model';

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
