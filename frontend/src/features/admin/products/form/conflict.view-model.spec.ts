import { describe, expect, it } from '@jest/globals';
import type { AdminProductDto } from '../../../../api/generated/types';
import { differences } from './conflict.view-model';
import { ADMIN_LAMP as LAMP } from '../../../../testing/admin-product';
import { formOf } from './product-form.view-model';

it('a conflict tells what they changed beside what stands here', () => {
  const opened = formOf(LAMP);
  const mine = { ...opened, price: '1000', color: 'Silver' };
  const theirs = { ...LAMP, price: 900, gift: false, instruction: [] } as AdminProductDto;
  expect(differences(opened, mine, theirs)).toEqual([
    { field: 'price', name: 'Price', theirs: '900', mine: '1000' },
    { field: 'gift', name: 'Gift', theirs: 'no', mine: null },
    { field: 'instruction', name: 'Instructions', theirs: 'empty', mine: null },
  ]);
});

describe('a conflict', () => {
  const opened = formOf(LAMP);
  const differing = (change: object) => differences(opened, opened, { ...LAMP, ...change } as AdminProductDto);

  it.each([
    ['description', 'Description', 'X'],
    ['size', 'Size', 'X'],
    ['material', 'Material', 'X'],
    ['style', 'Style', 'X'],
    ['trending', 'Trending', 'X'],
    ['color', 'Colour', 'X'],
    ['hsn', 'HSN', 'X'],
    ['gstRate', 'GST rate', 12],
    ['originalPrice', 'Original price', 5],
    ['price', 'Price', 5],
    ['discountedPrice', 'Discounted price', 5],
    ['reviews', 'Reviews', 5],
    ['rating', 'Rating', 5],
    ['weightGrams', 'Weight', 5],
    ['madeToOrderDays', 'Days to make', 5],
    ['stock', 'Items in stock', 5],
    ['type', 'Type', ['X']],
    ['category', 'Category', ['X']],
    ['subcategory', 'Subcategory', ['X']],
    ['theme', 'Theme', ['X']],
    ['giftingguide', 'Gifting guide', ['X']],
    ['instruction', 'Instructions', ['X']],
  ])('about %s is called %s', (field, name, value) => {
    expect(differing({ [field]: value })).toEqual([{ field, name, theirs: String(value), mine: null }]);
  });

  it.each([
    ['isOnSale', 'On sale'],
    ['gift', 'Gift'],
    ['luxury', 'Luxury'],
    ['wallart', 'Wall art'],
    ['personalisedJewellary', 'Personalised jewellery'],
    ['featured', 'Bestseller'],
    ['comingSoon', 'Coming soon'],
    ['customisable', 'Customisable'],
    ['text1', 'Asks for words'],
    ['photo', 'Asks for a photo'],
  ] as const)('about %s is called %s', (field, name) => {
    expect(differing({ [field]: !LAMP[field] })).toEqual([
      { field, name, theirs: LAMP[field] ? 'no' : 'yes', mine: null },
    ]);
  });

  it('about a name is called Name', () => {
    const pictures = LAMP.pictures.map((picture, at) => (at === 0 ? { ...picture, alt: 'X' } : picture));
    expect(differing({ name: 'X', pictures })).toEqual([{ field: 'name', name: 'Name', theirs: 'X', mine: null }]);
  });

  it('tells of pictures and a personalisation only that they were changed', () => {
    expect(differing({ pictures: LAMP.pictures.map((picture) => ({ ...picture, alt: 'Gone' })) })).toEqual([
      { field: 'imageAlts', name: 'Picture descriptions', theirs: 'changed', mine: null },
    ]);
    expect(differing({ pictures: [LAMP.pictures[1]] })[0]).toEqual({
      field: 'image',
      name: 'Pictures',
      theirs: 'changed',
      mine: null,
    });
    expect(differing({ personalisation: { image: 'x.webp' } })).toEqual([
      { field: 'personalisation', name: 'Personalisation', theirs: 'changed', mine: null },
    ]);
    expect(differing({ personalisation: null })[0]?.theirs).toBe('empty');
    const mine = { ...opened, pictures: [] };
    expect(differences(opened, mine, { ...LAMP, pictures: [LAMP.pictures[1]] } as AdminProductDto)[0]).toMatchObject({
      field: 'image',
      theirs: 'changed',
      mine: 'changed',
    });
  });

  it('shortens what is longer than 80 letters, and calls nothing empty', () => {
    expect(differing({ description: 'x'.repeat(80) })[0]?.theirs).toBe('x'.repeat(80));
    expect(differing({ description: 'x'.repeat(81) })[0]?.theirs).toBe(`${'x'.repeat(80)}…`);
    expect(differing({ description: '', rating: 0, theme: [] }).map(({ theirs }) => theirs)).toEqual([
      'empty',
      'empty',
      'empty',
    ]);
    expect(differing({ theme: ['Earthy', 'Calm'] })[0]?.theirs).toBe('Earthy, Calm');
    expect(differing({ description: 'a [b]' })[0]?.theirs).toBe('a [b]');
    expect(differing({ description: '[b] a' })[0]?.theirs).toBe('[b] a');
  });
});
