import { describe, expect, it } from '@jest/globals';
import type { AdminProductDto } from '../../../../api/generated/types';
import { ADMIN_LAMP as LAMP } from '../../../../testing/admin-product';
import {
  bandOf,
  cardOf,
  changedFields,
  listingChecks,
  copyOf,
  defaultAlt,
  effectivePrice,
  EMPTY_FORM,
  formOf,
  toPayload,
  mergedPayload,
  numberErrors,
  serverErrors,
  slugOfName,
  toggled,
  toLines,
  toList,
  toNumber,
  toWhole,
} from './product-form.view-model';

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
    expect(mergedPayload(counted, { ...counted, stock: ' 7 ' })).toMatchObject({ stock: '7', stockReason: 'counted' });
    expect(mergedPayload(counted, { ...counted, color: 'Red' })).not.toHaveProperty('stockReason');
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

describe('pictures and their words', () => {
  it('a picture without words is called by the product’s name and its place', () => {
    expect(defaultAlt('Lamp', 0, 5)).toBe('Lamp');
    expect(defaultAlt('Lamp', 1, 5)).toBe('Lamp, picture 2 of 5');
    expect(defaultAlt('Lamp', 4, 5)).toBe('Lamp, picture 5 of 5');
  });

  it('such a name is not shown as if somebody had written it', () => {
    const [first, second] = LAMP.pictures;
    const pictures = [first!, { ...second!, alt: 'Lamp, picture 2 of 2' }];
    expect(formOf({ ...LAMP, pictures }).pictures).toEqual([
      { src: '/images/a.0a1b2c3d.webp', width: 1600, height: 1600, alt: '' },
      { src: '/images/b.0a1b2c3d.webp', width: 1600, height: 1600, alt: '' },
    ]);
    expect(formOf(LAMP).pictures[1]?.alt).toBe('The lamp at night');
  });

  it('words are sent in the pictures’ order, tidy', () => {
    const form = formOf(LAMP);
    const turned = [{ ...form.pictures[1]!, alt: '  The lamp \n at   night ' }, form.pictures[0]!];
    expect(changedFields(form, { ...form, pictures: turned })).toEqual({
      image: '["/images/b.0a1b2c3d.webp","/images/a.0a1b2c3d.webp"]',
      imageAlts: '["The lamp at night",""]',
    });
  });
});

const isChecked = (more: object, at: number) => listingChecks({ ...EMPTY_FORM, ...more })[at]?.done;

describe('publishing', () => {
  it('a date counts for a draft only', () => {
    const later = { ...EMPTY_FORM, draft: true, publishAt: '2026-12-01T09:00' };
    expect(toPayload(later)).toMatchObject({ draft: true, publishAt: '2026-12-01T03:30:00.000Z' });
    expect(toPayload({ ...later, draft: false })).toMatchObject({ draft: false, publishAt: '' });
    expect(toPayload({ ...later, publishAt: '2026' })).toMatchObject({ publishAt: '2026' });
    expect(formOf({ ...LAMP, draft: true, publishAt: '2026-12-01T03:30:00.000Z' })).toMatchObject({
      draft: true,
      publishAt: '2026-12-01T09:00',
    });
  });
});

describe('the form at its limits', () => {
  it('shows every field of a product as text, nothing for 0', () => {
    expect(formOf({ ...LAMP, gstRate: 0, stock: 0, price: 0 } as AdminProductDto)).toMatchObject({
      name: 'Lamp',
      description: 'Glows',
      size: '',
      material: 'Wood, Brass',
      style: 'Modern',
      trending: '',
      color: 'Gold',
      hsn: '9405',
      originalPrice: '1899',
      price: '',
      discountedPrice: '',
      reviews: '214',
      rating: '4.8',
      weightGrams: '620',
      madeToOrderDays: '',
      type: 'Lamp',
      category: 'Lamp, Light',
      theme: 'Earthy',
      giftingguide: 'him, her',
      gstRate: '0',
      stock: '0',
      instruction: 'One name\nNo emojis, please',
      isOnSale: true,
      gift: true,
      luxury: false,
      customisable: true,
      text1: true,
    });
    expect(formOf({ ...LAMP, gstRate: null }).gstRate).toBe('');
  });

  it('an empty form has every field, empty', () => {
    expect(EMPTY_FORM).toMatchObject({ name: '', price: '', reviews: '', type: '', rating: '', instruction: '' });
    expect(EMPTY_FORM).toMatchObject({ gstRate: '', stock: '', featured: false, photo: false, personalisation: null });
    expect(EMPTY_FORM.pictures).toEqual([]);
    expect(Object.keys(EMPTY_FORM).toSorted()).toEqual(Object.keys(formOf(LAMP)).toSorted());
  });

  it('sends texts trimmed, an empty GST rate as empty and 0 as a rate of its own', () => {
    const form = { ...EMPTY_FORM, name: ' Lamp ', weightGrams: '620.9', gstRate: ' ', stock: ' many ' };
    expect(toPayload(form)).toMatchObject({ name: 'Lamp', weightGrams: 620, gstRate: '', stock: 'many' });
    expect(toPayload({ ...form, gstRate: ' 0 ' })).toMatchObject({ gstRate: 0, personalisation: '', imageAlts: '[]' });
    expect(toPayload({ ...form, gstRate: '18' })).toMatchObject({ gstRate: 18 });
  });

  it('lines are trimmed, empty ones dropped', () => {
    expect(toLines(' One name \n\n  Two lines ')).toEqual(['One name', 'Two lines']);
    expect(toLines(' \n ')).toEqual([]);
  });

  it('a copy of a product without a name has none', () => {
    expect(copyOf({ ...LAMP, name: '' }).name).toBe('');
  });

  it('R-PROD-01 blanks and dashes at the end of a name are no part of its address', () => {
    expect(slugOfName('Lamp --')).toBe('lamp');
    expect(slugOfName('A-B  c')).toBe('a-b-c');
    expect(slugOfName('e\u0301')).toBe('\u00e9');
  });

  it('the card shows what the shop would show', () => {
    const form = { ...formOf(LAMP), name: ' Lamp ', stock: ' 0 ' };
    expect(cardOf(form)).toEqual({
      name: 'Lamp',
      slug: 'lamp',
      pictures: form.pictures,
      effectivePrice: 1299.5,
      originalPrice: 1899,
      discountPercent: 32,
      rating: 4.8,
      material: 'Wood, Brass',
      comingSoon: false,
      soldOut: true,
      customisable: true,
    });
    expect(cardOf({ ...EMPTY_FORM, stock: '1' })).toMatchObject({ name: 'No name yet', slug: 'new', soldOut: false });
  });

  it('says in words what makes a product easy to find and to buy', () => {
    expect(listingChecks(formOf({ ...LAMP, pictures: LAMP.pictures })).map(({ words }) => words)).toEqual([
      'Has a name and a price',
      'Two pictures or more',
      'In a category',
      'In a gifting guide, so the wizard offers it',
      'Its preview is set',
      'Has a weight',
    ]);
    expect(listingChecks({ ...EMPTY_FORM, customisable: true }).map(({ words }) => words)).toEqual([
      'Not shown in the shop until it has a name and a price',
      'Fewer than two pictures',
      'No category',
      'In no gifting guide, so the wizard does not offer it',
      'No place for words or photo yet',
      'No weight yet',
    ]);
    expect(listingChecks(EMPTY_FORM)).toHaveLength(5);
  });

  it('two pictures are enough, one is not; what is coming soon needs no price, but a name', () => {
    const [picture] = formOf(LAMP).pictures;
    expect([isChecked({ pictures: [picture] }, 1), isChecked({ pictures: [picture, picture] }, 1)]).toEqual([
      false,
      true,
    ]);
    expect([
      isChecked({ name: 'Lamp' }, 0),
      isChecked({ name: 'Lamp', price: '1' }, 0),
      isChecked({ price: '1' }, 0),
    ]).toEqual([false, true, false]);
    expect([isChecked({ name: 'Lamp', comingSoon: true }, 0), isChecked({ name: ' ', comingSoon: true }, 0)]).toEqual([
      true,
      false,
    ]);
  });
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
