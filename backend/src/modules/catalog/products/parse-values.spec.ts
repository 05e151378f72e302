import { describe, expect, it } from '@jest/globals';
import { parseBoolean, parseInstruction, parseList, parseNumber, parseRecord, parseText } from './parse-values.js';

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
