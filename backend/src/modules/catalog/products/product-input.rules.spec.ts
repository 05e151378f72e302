import { describe, expect, it } from '@jest/globals';
import { DomainError, rupeesToPaise } from '../../../kernel/index.js';
import {
  parseBoolean,
  parseInstruction,
  parseList,
  parseNumber,
  parseRecord,
  parseText,
  parseProductInput,
} from './product-input.rules.js';

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
    ['nothing', undefined, []],
  ])('R-DATA-16 %s', (_, written, list) => {
    expect(parseInstruction(written)).toEqual(list);
  });

  it('R-DATA-17 drops entries "false"', () => {
    expect(parseInstruction(['false', 'Add a name', false, 'False', 'falsetto'])).toEqual(['Add a name', 'falsetto']);
    expect(parseInstruction('["false","Add a name"]')).toEqual(['Add a name']);
    expect(parseInstruction('false')).toEqual([]);
    expect(parseInstruction(false)).toEqual([]);
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
  ])('R-ADM-16 %j is %d', (written, number) => expect(parseNumber(written)).toBe(number));

  it.each(['abc', '-1', -1, NaN, Infinity, {}, [], true])('R-ADM-16 %j is no amount', (written) =>
    expect(parseNumber(written)).toBeNull(),
  );

  it('R-DATA-09 composes letters, trims, and leaves out what the database cannot hold', () => {
    expect(parseText('  Cafe\u0301\0 ')).toBe('Café');
    expect(parseText(12)).toBe('12');
    expect(parseText({})).toBeNull();
  });

  it('R-CUST-18 reads an object or its JSON text', () => {
    expect(parseRecord('{"image":"a.webp"}')).toEqual({ image: 'a.webp' });
    expect(parseRecord({ image: 'a.webp' })).toEqual({ image: 'a.webp' });
    expect(parseRecord('')).toBeUndefined();
    expect(parseRecord('null')).toBeUndefined();
    expect(parseRecord('[1]')).toBeNull();
    expect(parseRecord('text')).toBeNull();
  });
});

function fieldsAtFault(sent: Record<string, unknown>): string[] {
  try {
    parseProductInput(sent);
  } catch (error) {
    if (error instanceof DomainError) return (error.details.fields ?? []).map(({ field }) => field);
    throw error;
  }
  return [];
}

describe('product input', () => {
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
});
