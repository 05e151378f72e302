import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '../../../kernel/index.js';
import {
  attributeKey,
  attributeOptions,
  attributeTags,
  checkedAttribute,
  mergedAttributes,
  optionOf,
  parseAttributes,
  type ProductAttribute,
} from './product-attribute.rules.js';

const plain = { unit: '', choices: [], bounds: [], filterable: true };
const WOOD: ProductAttribute = { ...plain, key: 'wood', name: 'Wood', type: 'choice', choices: ['Teak', 'Sheesham'] };
const LENGTH: ProductAttribute = {
  ...plain,
  key: 'length',
  name: 'Length',
  type: 'number',
  unit: 'cm',
  bounds: [10, 20],
};
const HANDMADE: ProductAttribute = { ...plain, key: 'handmade', name: 'Handmade', type: 'flag' };
const ALL = [WOOD, LENGTH, HANDMADE];

/** The fields that the refusal names; undefined where the attribute is taken. */
function problemOf(attribute: ProductAttribute): unknown {
  try {
    checkedAttribute(attribute);
  } catch (error) {
    return (error as DomainError).details.fields;
  }
  return undefined;
}

describe('product attributes', () => {
  it('keep what their type has a use for, without repeats', () => {
    const { key: _, ...wood } = WOOD;
    expect(checkedAttribute({ ...wood, choices: [' Teak', 'teak', 'Oak  wood', ''], unit: 'cm' })).toEqual({
      ...wood,
      choices: ['teak', 'Oak wood'],
    });
    expect(checkedAttribute({ ...LENGTH, bounds: [20, 10, 20] })).toMatchObject({ bounds: [10, 20], unit: 'cm' });
    const { key: _length, ...length } = LENGTH;
    expect(checkedAttribute({ ...length, choices: ['Teak'], filterable: false })).toEqual({
      ...length,
      bounds: [],
      filterable: false,
    });
    const { key: _handmade, ...handmade } = HANDMADE;
    expect(checkedAttribute({ ...handmade, unit: 'cm', choices: ['Teak'], bounds: [10] })).toEqual(handmade);
  });

  it('refuse a choice without choices, and ranges without a number that divides them', () => {
    expect(problemOf({ ...WOOD, choices: [' '] })).toEqual([
      { field: 'choices', message: 'Enter at least one choice.' },
    ]);
    expect(problemOf({ ...LENGTH, bounds: [] })).toEqual([
      { field: 'bounds', message: 'Enter at least one number that divides the ranges.' },
    ]);
    expect(problemOf({ ...LENGTH, bounds: [], filterable: false })).toBeUndefined();
  });

  it('get keys of plain letters that nothing else has', () => {
    expect(attributeKey('Burning time (hours)', new Set())).toBe('burning-time-hours');
    expect(attributeKey('Wood', new Set(['wood', 'wood-2']))).toBe('wood-3');
    expect(attributeKey('लकड़ी', new Set())).toBe('attribute');
    expect(attributeKey('Constructor', new Set())).toBe('constructor-2');
    expect(attributeKey('  Café au lait!', new Set())).toBe('cafe-au-lait');
    expect(attributeKey('a'.repeat(60), new Set())).toBe('a'.repeat(40));
    expect(attributeKey(`${'a'.repeat(39)} b`, new Set())).toBe('a'.repeat(39));
  });

  it('read values as forms and spreadsheets write them', () => {
    const sent = { wood: ' teak ', length: '1,012.5', handmade: 'Yes' };
    expect(parseAttributes(sent, ALL)).toEqual({
      changes: { wood: 'Teak', length: 1012.5, handmade: true },
      problems: [],
    });
    expect(parseAttributes({ wood: '', length: null, handmade: false }, ALL).changes).toEqual({
      wood: null,
      length: null,
      handmade: false,
    });
  });

  it.each([
    ['handmade', 'yes', true],
    ['handmade', 'TRUE', true],
    ['handmade', 1, true],
    ['handmade', 'no', false],
    ['handmade', 'False', false],
    ['handmade', 0, false],
    ['length', 0, 0],
    ['length', '12.3456', 12.346],
    ['length', '1,000,000,000', 1_000_000_000],
    ['wood', '  ', null],
  ])('read for %s the value %j as %j', (key, written, value) => {
    expect(parseAttributes({ [key]: written }, ALL)).toEqual({ changes: { [key]: value }, problems: [] });
  });

  it('are none where none were sent', () => {
    const none = { changes: {}, problems: [] };
    expect([parseAttributes(undefined, ALL), parseAttributes(null, ALL), parseAttributes({}, ALL)]).toEqual([
      none,
      none,
      none,
    ]);
  });

  it.each([['Teak'], [12], [['Teak']]])('are not read from %j', (sent) => {
    expect(parseAttributes(sent, ALL)).toEqual({
      changes: {},
      problems: [{ field: 'attributes', message: 'attributes must be an object' }],
    });
  });

  it('name a long unknown key by its beginning', () => {
    const [problem] = parseAttributes({ ['k'.repeat(50)]: 1 }, ALL).problems;
    expect(problem?.field).toBe(`attributes.${'k'.repeat(40)}`);
  });

  it.each([
    ['length', true, 'Length must be a number, 0 or more'],
    ['length', 1_000_000_001, 'Length must be a number, 0 or more'],
    ['wood', 'Oak', 'Wood must be one of its choices'],
    ['wood', ['Teak'], 'Wood must be one of its choices'],
    ['length', -1, 'Length must be a number, 0 or more'],
    ['length', '1e400', 'Length must be a number, 0 or more'],
    ['handmade', 'perhaps', 'Handmade must be yes or no'],
    ['toString', 1, 'attributes.toString is not an attribute of the shop'],
  ])('refuse for %s the value %j', (key, value, message) => {
    expect(parseAttributes({ [key]: value }, ALL)).toEqual({
      changes: {},
      problems: [{ field: `attributes.${key}`, message }],
    });
  });

  it('leave the values that were not sent as they are', () => {
    expect(mergedAttributes({ wood: 'Teak', length: 5 }, { length: null, handmade: false })).toEqual({
      wood: 'Teak',
      handmade: false,
    });
  });

  it('offer choices, yes and no, or ranges, and know under which a value falls', () => {
    expect(attributeOptions(LENGTH)).toEqual([
      { value: 'up-to-10', label: 'Up to 10 cm' },
      { value: '10-20', label: '10 to 20 cm' },
      { value: 'above-20', label: 'Above 20 cm' },
    ]);
    expect(attributeOptions(WOOD)).toEqual([
      { value: 'Teak', label: 'Teak' },
      { value: 'Sheesham', label: 'Sheesham' },
    ]);
    expect(attributeOptions(HANDMADE)).toEqual([
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ]);
    expect(attributeOptions({ ...LENGTH, unit: '', bounds: [10] })).toEqual([
      { value: 'up-to-10', label: 'Up to 10' },
      { value: 'above-10', label: 'Above 10' },
    ]);
    expect(attributeOptions({ ...LENGTH, bounds: [] })).toEqual([]);
    expect([0, 10, 10.5, 20, 21].map((value) => optionOf(LENGTH, value))).toEqual([
      'up-to-10',
      'up-to-10',
      '10-20',
      '10-20',
      'above-20',
    ]);
    expect(attributeTags(ALL, { wood: 'Teak', length: 12, handmade: true })).toEqual([
      'attribute:wood=teak',
      'attribute:length=10-20',
      'attribute:handmade=yes',
    ]);
    expect(attributeTags([{ ...WOOD, filterable: false }], { wood: 'Teak' })).toEqual([]);
    expect(attributeTags(ALL, { handmade: false })).toEqual(['attribute:handmade=no']);
  });

  it('know no option for what an attribute of another type or an earlier list of choices left', () => {
    expect(optionOf(HANDMADE, 'Teak')).toBeNull();
    expect(optionOf(WOOD, 'Oak')).toBeNull();
    expect(optionOf(LENGTH, 'Teak')).toBeNull();
    expect(optionOf({ ...LENGTH, bounds: [] }, 12)).toBeNull();
    expect(attributeTags(ALL, { wood: 'Oak', length: 'Teak' })).toEqual([]);
  });
});
