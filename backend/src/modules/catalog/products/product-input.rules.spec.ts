import { describe, expect, it } from '@jest/globals';
import { DomainError, rupeesToPaise } from '../../../kernel/index.js';
import {
  parseBoolean,
  parseInstruction,
  parseList,
  parseNumber,
  parseRecord,
  parseSparseList,
  parseText,
  parseProductInput,
  PRODUCT_INPUT_FIELDS,
} from './product-input.rules.js';

const refusal = (sent: Record<string, unknown>) => {
  try {
    parseProductInput(sent);
  } catch (error) {
    return (error as DomainError).details.fields?.map(({ field }) => field);
  }
  return undefined;
};

describe('what only the shop knows', () => {
  it.each(['8906120450010', '89061206', '036000291452', 'AB-12', '5', 'AB-12345678', '12345678-A', ''])(
    'takes %j as a barcode',
    (barcode) => {
      expect(parseProductInput({ barcode })).toEqual({ barcode });
    },
  );

  it.each(['8906120450018', '89061207', 'a b/c', 'x'.repeat(41), {}])('refuses %j as a barcode', (barcode) => {
    expect(refusal({ barcode })).toEqual(['barcode']);
  });

  it('reads cost, alert and the time of publishing', () => {
    expect(
      parseProductInput({ costPrice: '₹682', lowStockAt: '', draft: 'yes', publishAt: '2026-12-01T09:00:00+05:30' }),
    ).toEqual({
      costPrice: rupeesToPaise(682),
      lowStockAt: null,
      draft: false,
      publishAt: new Date('2026-12-01T03:30:00Z'),
    });
    expect(parseProductInput({ publishAt: '', draft: true })).toEqual({ publishAt: null, draft: true });
    expect(parseProductInput({ sku: ' SG-LAMP-1 ' })).toEqual({ sku: 'SG-LAMP-1' });
    expect(refusal({ publishAt: 'tomorrow', lowStockAt: 'few', costPrice: -1 })).toEqual([
      'costPrice',
      'lowStockAt',
      'publishAt',
    ]);
  });
});

describe('the time of publishing', () => {
  it.each([
    ['2026-12-01T09:00Z', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01T09:00:30.250Z', '2026-12-01T09:00:30.250Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ])('%s is a moment', (publishAt, moment) => {
    expect(parseProductInput({ publishAt })).toEqual({ publishAt: new Date(moment) });
  });

  it.each(['2026-12-01', '2026-13-01T09:00:00Z', '9999-12-31T23:59:59-05:00', {}])('%j is none', (publishAt) => {
    expect(messagesOf({ publishAt })).toEqual(['publishAt must be a date and a time, as in 2026-12-01T09:00:00+05:30']);
  });
});

describe('lists', () => {
  it.each([
    ['an array', ['a.webp', ' b.webp '], ['a.webp', 'b.webp']],
    ['JSON text', '["a.webp", "b.webp"]', ['a.webp', 'b.webp']],
    ['JSON text of JSON text', JSON.stringify('["a.webp"]'), ['a.webp']],
    ['comma-separated text', ' a.webp , b.webp ,', ['a.webp', 'b.webp']],
    ['one value', 'a.webp', ['a.webp']],
    ['nothing', '', []],
    ['null', null, []],
    ['null as text', 'null', ['null']],
    ['broken JSON', '[a.webp', ['[a.webp']],
    ['numbers', [1, 2], ['1', '2']],
  ])('R-DATA-05 R-DATA-20 R-ADM-18 %s', (_, written, list) => {
    expect(parseList(written)).toEqual(list);
  });

  it.each([
    ['an object', { a: 1 }],
    ['a list of lists', [['a']]],
    ['a flag', true],
  ])('R-DATA-20 %s is no list', (_, written) => {
    expect(parseList(written)).toBeNull();
  });

  it.each([
    ['empty entries', '["a", "", "b"]', ['a', '', 'b']],
    ['an array with nothing in a place', ['a', null, 'b'], ['a', '', 'b']],
    ['nothing', undefined, []],
    ['null', null, []],
    ['null as JSON text', 'null', null],
    ['an empty text', '', []],
    ['text that is no list', 'a, b', null],
    ['an object', { a: 1 }, null],
    ['a list with an object', [{}], null],
  ])('a list whose entries keep their places: %s', (_, written, list) => {
    expect(parseSparseList(written)).toEqual(list);
  });

  it('R-DATA-10 R-DATA-12 a list or a string', () => {
    expect(parseList('Wall Art')).toEqual(['Wall Art']);
    expect(parseList(['him', 'her'])).toEqual(['him', 'her']);
  });
});

describe('flags', () => {
  it.each([true, 1, '1', 'true', ' TRUE '])('R-DATA-21 %j is true', (written) =>
    expect(parseBoolean(written)).toBe(true),
  );

  it.each([false, 0, '0', 'false', 'yes', 2, '', null, undefined, [1], {}])('R-DATA-21 %j is false', (written) =>
    expect(parseBoolean(written)).toBe(false),
  );
});

describe('instruction', () => {
  it.each([
    ['a list', ['Upload a photo', 'Add a name'], ['Upload a photo', 'Add a name']],
    ['JSON text', '["Upload a photo","Add a name"]', ['Upload a photo', 'Add a name']],
    [
      'numbered text in one line',
      '1. Upload a photo, clear and bright 2. Add up to 10. Then wait 3) Done',
      ['Upload a photo, clear and bright', 'Add up to 10. Then wait', 'Done'],
    ],
    ['numbered lines', '1) Upload a photo\n2) Add a name', ['Upload a photo', 'Add a name']],
    ['a numbered list', ['1. Upload a photo', '2. 3.5 cm wide'], ['Upload a photo', '3.5 cm wide']],
    ['one sentence with commas', 'Send photos, names, dates', ['Send photos, names, dates']],
    [
      'lines with hyphens, stars and dots',
      ['- a photo', '* a name', '•  a date', '12) a wish'],
      ['a photo', 'a name', 'a date', 'a wish'],
    ],
    ['lines that end as in Windows', 'Upload a photo\r\n Add a name ', ['Upload a photo', 'Add a name']],
    ['numbers that begin elsewhere', '2. Add a name 3. Done', ['Add a name 3. Done']],
    ['a number alone', '1. ', ['1.']],
    ['a number that ends a word', ['Step1. Choose a photo'], ['Step1. Choose a photo']],
    ['a hyphen within', 'hand-made - with care', ['hand-made - with care']],
    ['nothing', undefined, []],
  ])('R-DATA-16 %s', (_, written, list) => {
    expect(parseInstruction(written)).toEqual(list);
  });

  it('R-DATA-17 drops entries "false"', () => {
    expect(parseInstruction(['false', 'Add a name', false, 'False', 'falsetto'])).toEqual(['Add a name', 'falsetto']);
    expect(parseInstruction('["false","Add a name"]')).toEqual(['Add a name']);
    expect(parseInstruction('false')).toEqual([]);
    expect(parseInstruction(false)).toEqual([]);
    expect(parseInstruction(true)).toEqual(['true']);
    expect(parseInstruction({})).toBeNull();
  });
});

describe('numbers and texts', () => {
  it.each([
    ['', 0],
    [null, 0],
    [undefined, 0],
    ['1299', 1299],
    ['₹1,299.50', 1299.5],
    [4.5, 4.5],
    ['₹ 12', 12],
    ['₹  1,00,000', 100_000],
    ['12', 12],
  ])('R-ADM-16 %j is %d', (written, number) => expect(parseNumber(written)).toBe(number));

  it.each(['abc', '12 ₹', '-1', -1, NaN, Infinity, {}, [], true])('R-ADM-16 %j is no amount', (written) =>
    expect(parseNumber(written)).toBeNull(),
  );

  it('R-DATA-09 composes letters, trims, and leaves out what the database cannot hold', () => {
    expect(parseText('  Cafe\u0301\0 ')).toBe('Café');
    expect(parseText(12)).toBe('12');
    expect(parseText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree');
    expect(parseText({})).toBeNull();
  });

  it('R-CUST-18 reads an object or its JSON text', () => {
    expect(parseRecord('{"image":"a.webp"}')).toEqual({ image: 'a.webp' });
    expect(parseRecord({ image: 'a.webp' })).toEqual({ image: 'a.webp' });
    expect(parseRecord('')).toBeUndefined();
    expect(parseRecord('null')).toBeUndefined();
    expect(parseRecord(null)).toBeUndefined();
    expect(parseRecord(undefined)).toBeUndefined();
    expect(parseRecord(' {"image":"a.webp"}')).toEqual({ image: 'a.webp' });
    expect(parseRecord('not null')).toBeNull();
    expect(parseRecord('nullish')).toBeNull();
    expect(parseRecord('{"image"')).toBeNull();
    expect(parseRecord('[1]')).toBeNull();
    expect(parseRecord('text')).toBeNull();
  });
});

function faultsOf(sent: Record<string, unknown>) {
  try {
    parseProductInput(sent);
  } catch (error) {
    if (error instanceof DomainError) return error.details.fields ?? [];
    throw error;
  }
  return [];
}

const fieldsAtFault = (sent: Record<string, unknown>) => faultsOf(sent).map(({ field }) => field);
const messagesOf = (sent: Record<string, unknown>) => faultsOf(sent).map(({ message }) => message);

describe('product input', () => {
  it('says what a barcode, a rate of GST and a picture to personalise must be', () => {
    const barcodes = [{ barcode: {} }, { barcode: 'a/b' }, { barcode: '89061207' }];
    expect(barcodes.flatMap(messagesOf)).toEqual([
      'barcode must be text',
      'barcode must have at most 40 letters, digits and hyphens',
      'barcode is not a barcode: its last digit is wrong',
    ]);
    expect(messagesOf({ gstRate: 'a lot' })).toEqual(['gstRate must be a number from 0 to 100']);
    const record = { image: 'a.webp', note: '' };
    const longest = { ...record, note: 'x'.repeat(100_000 - JSON.stringify(record).length) };
    expect(fieldsAtFault({ personalisation: longest })).toEqual([]);
    expect(fieldsAtFault({ personalisation: { ...longest, note: `${longest.note}x` } })).toEqual(['personalisation']);
  });

  it('R-ADM-15 R-API-37 has no required field, and leaves out what was not sent', () => {
    expect(parseProductInput({})).toEqual({});
    expect(parseProductInput({ name: 'Lamp' })).toEqual({ name: 'Lamp' });
  });

  it('R-API-36 R-ADM-19 reads the payload of the product form', () => {
    const read = parseProductInput({
      name: ' Lamp  Arch ',
      image: '["a-1.webp","/images/b.webp","https://example.com/c.jpg"]',
      price: '1299',
      originalPrice: 1899.5,
      discountedPrice: '',
      rating: '4.66',
      reviews: '12.9',
      type: '["Lamp"]',
      category: 'Lamp, Gift',
      giftingguide: ['him', 'her'],
      theme: '',
      gift: '1',
      luxury: 0,
      text1: true,
      instruction: '["Add a name","false"]',
      personalisation: '{"image":"a-blank.webp"}',
    });
    expect(read).toEqual({
      name: 'Lamp  Arch',
      images: ['a-1.webp', '/images/b.webp', 'https://example.com/c.jpg'],
      price: rupeesToPaise(1299),
      originalPrice: rupeesToPaise(1899.5),
      discountedPrice: null,
      rating: 4.7,
      reviews: 12,
      type: ['Lamp'],
      category: ['Lamp', 'Gift'],
      giftingGuide: ['him', 'her'],
      theme: [],
      gift: true,
      luxury: false,
      text1: true,
      instruction: ['Add a name'],
      personalisation: { image: 'a-blank.webp' },
    });
  });

  it('R-ADM-16 R-ADM-17 nothing written is 0, and a price of 0 is none', () => {
    expect(parseProductInput({ price: 0, discountedPrice: null, rating: '', reviews: '' })).toEqual({
      price: null,
      discountedPrice: null,
      rating: 0,
      reviews: 0,
    });
  });

  it('counts pieces only where a number is written', () => {
    expect(parseProductInput({ stock: '' })).toEqual({ stock: null });
    expect(parseProductInput({ stock: null })).toEqual({ stock: null });
    expect(parseProductInput({ stock: '0' })).toEqual({ stock: 0 });
    expect(parseProductInput({ stock: 12 })).toEqual({ stock: 12 });
  });

  it.each([
    ['stock', -1],
    ['stock', 1.5],
    ['stock', 'some'],
    ['stock', 1e9],
    ['price', 'a lot'],
    ['price', -1],
    ['price', 1e12],
    ['rating', 5.1],
    ['rating', 'five'],
    ['reviews', -3],
    ['reviews', 1e10],
    ['name', 'x'.repeat(201)],
    ['name', { first: 'x' }],
    ['description', ['x']],
    ['type', { a: 1 }],
    ['type', Array.from({ length: 51 }, () => 'x')],
    ['color', true],
    ['image', 'javascript:alert(1)'],
    ['image', ['data:image/png;base64,AA==']],
    ['personalisation', '[1]'],
    ['personalisation', { image: 'javascript:1' }],
    ['personalisation', { text: {} }],
  ])('R-DATA-07 %s refuses %j', (field, written) => {
    expect(fieldsAtFault({ [field]: written, description: field === 'description' ? written : 'fine' })).toEqual([
      field,
    ]);
  });

  it('R-DATA-03 names every field at fault', () => {
    expect(fieldsAtFault({ price: 'x', rating: 9, name: 'fine' })).toEqual(['price', 'rating']);
  });

  it.each([
    ['name', 'x'.repeat(200)],
    ['description', 'x'.repeat(10_000)],
    ['size', 'x'.repeat(200)],
    ['material', 'x'.repeat(200)],
    ['style', 'x'.repeat(200)],
    ['trending', 'x'.repeat(200)],
    ['color', 'x'.repeat(100)],
    ['hsn', 'x'.repeat(20)],
  ])('R-DATA-07 %s has a length that it may have and no more', (field, longest) => {
    expect(parseProductInput({ [field]: longest })).toEqual({ [field]: longest });
    expect(messagesOf({ [field]: `${longest}x` })).toEqual([`${field} must have at most ${longest.length} characters`]);
    expect(messagesOf({ [field]: {} })).toEqual([`${field} must be text`]);
  });

  it.each([
    ['type', 'type', 200],
    ['category', 'category', 200],
    ['subcategory', 'subcategory', 200],
    ['theme', 'theme', 200],
    ['giftingguide', 'giftingGuide', 200],
    ['instruction', 'instruction', 1_000],
    ['image', 'images', 500],
    ['imageAlts', 'alts', 300],
  ])('R-DATA-07 %s has at most 50 entries of a length that they may have', (field, name, most) => {
    const entry = 'x'.repeat(most);
    expect(parseProductInput({ [field]: Array.from({ length: 50 }, () => entry) })).toHaveProperty(name);
    expect(messagesOf({ [field]: Array.from({ length: 51 }, () => 'x') })).toEqual([
      `${field} must have at most 50 entries`,
    ]);
    expect(messagesOf({ [field]: ['x', `${entry}x`] })).toEqual([
      `${field} must have entries of at most ${most} characters`,
    ]);
    expect(messagesOf({ [field]: {} })).toEqual([`${field} must be a list`]);
  });

  it.each([
    ['price', 10_000_000, 'must be at most 10000000 rupees'],
    ['originalPrice', 10_000_000, 'must be at most 10000000 rupees'],
    ['discountedPrice', 10_000_000, 'must be at most 10000000 rupees'],
    ['rating', 5, 'must be a number from 0 to 5'],
    ['reviews', 2_000_000_000, 'must be a number, 0 or more'],
    ['weightGrams', 2_000_000_000, 'must be a number, 0 or more'],
    ['madeToOrderDays', 2_000_000_000, 'must be a number, 0 or more'],
    ['gstRate', 100, 'must be a number from 0 to 100'],
    ['stock', 1_000_000, 'must be a whole number from 0 to 1000000, or empty'],
  ])('R-DATA-07 %s is at most %d', (field, largest, problem) => {
    expect(parseProductInput({ [field]: largest })).toHaveProperty(field);
    expect(messagesOf({ [field]: largest + 1 })).toEqual([`${field} ${problem}`]);
  });

  it('R-DATA-07 says what a price and a picture are', () => {
    expect(messagesOf({ price: 'a lot' })).toEqual(['price must be a number of rupees, 0 or more']);
    expect(messagesOf({ image: ['a.webp', 'data:image/png;base64,AA=='] })).toEqual([
      'image must be a list of picture addresses or paths',
    ]);
    expect(messagesOf({ image: 'a picture.webp' })).toHaveLength(1);
    expect(messagesOf({ personalisation: { image: 7 } })).toEqual([
      'personalisation must be an object with the picture in image',
    ]);
    expect(messagesOf({ personalisation: { image: 'a.webp', text: 'x'.repeat(100_000) } })).toHaveLength(1);
    expect(parseProductInput({ image: 'http://example.com/a.webp' })).toEqual({
      images: ['http://example.com/a.webp'],
    });
  });

  it('a GST rate keeps two digits, and none where nothing is written', () => {
    expect(parseProductInput({ gstRate: '12.345' })).toEqual({ gstRate: 12.35 });
    expect(parseProductInput({ gstRate: '' })).toEqual({ gstRate: null });
    expect(parseProductInput({ personalisation: '' })).toEqual({ personalisation: null });
  });

  it('R-ADM-15 is asked for by the names of the API', () => {
    expect(PRODUCT_INPUT_FIELDS).toEqual(
      expect.arrayContaining(['name', 'image', 'giftingguide', 'imageAlts', 'luxury']),
    );
    expect(parseProductInput({ trending: 'Bestseller', color: 'red', hsn: '7113', weightGrams: 1.9 })).toEqual({
      trending: 'Bestseller',
      color: 'red',
      hsn: '7113',
      weightGrams: 1,
    });
  });
});
