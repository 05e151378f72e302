import { describe, expect, it } from '@jest/globals';
import type { AdminProductDto } from '../../../../api/generated/types';
import { differences } from './conflict.view-model';
import {
  bandOf,
  cardOf,
  changedFields,
  listingChecks,
  copyOf,
  effectivePrice,
  EMPTY_FORM,
  formOf,
  toPayload,
  mergedPayload,
  numberErrors,
  serverErrors,
  slugOfName,
  toggled,
  toList,
  toNumber,
  toWhole,
} from './product-form.view-model';

const LAMP = {
  id: 'a',
  name: 'Lamp',
  slug: 'lamp',
  description: 'Glows',
  size: '',
  material: 'Wood, Brass',
  style: 'Modern',
  trending: '',
  color: 'Gold',
  hsn: '9405',
  price: 1299.5,
  originalPrice: 1899,
  discountedPrice: null,
  rating: 4.8,
  reviews: 214,
  weightGrams: 620,
  madeToOrderDays: 0,
  stock: null,
  type: ['Lamp'],
  category: ['Lamp', 'Light'],
  subcategory: [],
  theme: ['Earthy'],
  giftingguide: ['him', 'her'],
  isOnSale: true,
  gift: true,
  luxury: false,
  wallart: false,
  personalisedJewellary: false,
  featured: false,
  comingSoon: false,
  customisable: true,
  photo: false,
  text1: true,
  instruction: ['One name', 'No emojis, please'],
  image: ['/images/a.0a1b2c3d.webp', '/images/b.0a1b2c3d.webp'],
  pictures: [
    { src: '/images/a.0a1b2c3d.webp', width: 1600, height: 1600, alt: 'Lamp' },
    { src: '/images/b.0a1b2c3d.webp', width: 1600, height: 1600, alt: 'The lamp at night' },
  ],
  personalisation: { image: '/images/c.0a1b2c3d.webp', text: { slots: [], variants: { 3: 'kept' } } },
  version: 3,
} as unknown as AdminProductDto;

describe('what is typed', () => {
  it.each([
    ['1299', 1299],
    ['₹1,299.50', 1299.5],
    [' 12 ', 12],
    ['4.8', 4.8],
    ['12abc', 12],
    ['', 0],
    ['abc', 0],
    ['Infinity', 0],
  ])('R-ADM-16 %j is the number %d', (written, number) => {
    expect(toNumber(written)).toBe(number);
  });

  it.each([
    ['214', 214],
    ['1,214', 1214],
    ['3.9', 3],
    ['', 0],
    ['many', 0],
  ])('R-ADM-17 %j is the whole number %d', (written, number) => {
    expect(toWhole(written)).toBe(number);
  });

  it('R-ADM-18 entries between commas are trimmed, empty ones dropped', () => {
    expect(toList(' Lamp ,  Wall Art,, ')).toEqual(['Lamp', 'Wall Art']);
    expect(toList('  ')).toEqual([]);
  });

  it('a word of a list is switched on and off, however it was written', () => {
    expect(toggled('him', 'her')).toBe('him, her');
    expect(toggled('HIM ,her', 'him')).toBe('her');
    expect(toggled('', 'him')).toBe('him');
  });

  it('R-PROD-01 a name makes the address that the server makes', () => {
    expect(slugOfName(' Lamp  of NEW - ')).toBe('lamp-of-new');
  });
});

describe('what is sent', () => {
  it('R-ADM-15 R-ADM-16 R-ADM-17 an empty form is sent, its numbers 0', () => {
    expect(toPayload(EMPTY_FORM)).toMatchObject({
      name: '',
      price: 0,
      originalPrice: 0,
      discountedPrice: 0,
      rating: 0,
      reviews: 0,
      type: '[]',
      gift: false,
      image: '[]',
    });
    expect(mergedPayload(EMPTY_FORM, EMPTY_FORM)).not.toHaveProperty('personalisation');
  });

  it('pieces are sent only by whoever typed them, so that a sale meanwhile stands', () => {
    const counted = formOf({ ...LAMP, stock: 4 });
    expect(counted.stock).toBe('4');
    expect(mergedPayload(counted, { ...counted, color: 'Red' })).not.toHaveProperty('stock');
    expect(mergedPayload(counted, { ...counted, stock: ' 7 ' })).toMatchObject({ stock: '7' });
    expect(mergedPayload(counted, { ...counted, stock: '' })).toMatchObject({ stock: '' });
    expect(copyOf({ ...LAMP, stock: 4 }).stock).toBe('');
  });

  it('R-ADM-18 R-ADM-19 lists are JSON text of trimmed entries', () => {
    const form = { ...EMPTY_FORM, type: 'Lamp , Wall Art', instruction: ' One name \n\nNo emojis, please' };
    expect(toPayload(form)).toMatchObject({
      type: '["Lamp","Wall Art"]',
      instruction: '["One name","No emojis, please"]',
    });
  });

  it('a product that is opened and saved comes back as it was, its personalisation not sent', () => {
    const form = formOf(LAMP);
    expect(changedFields(form, form)).toEqual({});
    const sent = mergedPayload(form, form);
    expect(sent).not.toHaveProperty('personalisation');
    expect(sent).toMatchObject({ price: 1299.5, discountedPrice: 0, rating: 4.8, category: '["Lamp","Light"]' });
    expect(sent).toMatchObject({
      image: '["/images/a.0a1b2c3d.webp","/images/b.0a1b2c3d.webp"]',
      imageAlts: '["","The lamp at night"]',
    });
    const touched = { ...form, personalisation: { ...form.personalisation, image: 'other.webp' } };
    expect(mergedPayload(form, touched).personalisation).toEqual(touched.personalisation);
    expect(mergedPayload(form, { ...form, personalisation: null }).personalisation).toBe('');
  });

  it('a copy is a new product under a name of its own, without the stars of the other', () => {
    expect(copyOf(LAMP)).toMatchObject({ name: 'Lamp copy', rating: '', reviews: '', price: '1299.5' });
    expect(mergedPayload(EMPTY_FORM, copyOf(LAMP)).personalisation).toEqual(LAMP.personalisation);
  });
});

describe('the preview', () => {
  it('R-PROD-16 the price is the discounted one, the price, the original one; 0 counts as absent', () => {
    const form = { ...EMPTY_FORM, originalPrice: '1,899', price: '1299', discountedPrice: '0' };
    expect(effectivePrice(form)).toBe(1299);
    expect(effectivePrice({ ...form, discountedPrice: '999' })).toBe(999);
    expect(effectivePrice({ ...form, price: '' })).toBe(1899);
    expect(cardOf(form)).toMatchObject({ name: 'No name yet', effectivePrice: 1299, discountPercent: 32 });
  });

  it('names the price band', () => {
    expect([999.99, 1000, 3000, 3000.01].map(bandOf)).toEqual([
      'Under ₹1,000',
      '₹1,000 - ₹3,000',
      '₹1,000 - ₹3,000',
      'Above ₹3,000',
    ]);
  });

  it('says what is there and what is not', () => {
    expect(listingChecks(formOf(LAMP)).map(({ done }) => done)).toEqual([true, true, true, true, true, true]);
    expect(listingChecks(EMPTY_FORM).some(({ done }) => done)).toBe(false);
  });
});

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

it('what is no number is told at its field; an empty field and a written amount are fine', () => {
  const form = {
    ...EMPTY_FORM,
    price: 'abc',
    originalPrice: '₹1,299.50',
    weightGrams: '2 kg',
    rating: '4.5',
    stock: '',
  };
  expect(numberErrors(form)).toEqual({
    price: '“abc” is not a number.',
    weightGrams: '“2 kg” is not a number.',
  });
  expect(Object.keys(numberErrors(form))[0]).toBe('price');
});

it('what the server says of a field stands at that field', () => {
  const said = [
    { field: 'price', message: 'price must be 0 or more' },
    { field: 'somethingElse', message: 'is unknown' },
  ];
  expect(serverErrors(said)).toEqual({ price: 'price must be 0 or more.' });
});
