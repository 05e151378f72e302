import { describe, expect, it } from '@jest/globals';
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

describe('product attributes', () => {
  it('keep what their type has a use for, without repeats', () => {
    const { key: _, ...wood } = WOOD;
    expect(checkedAttribute({ ...wood, choices: [' Teak', 'teak', 'Oak  wood', ''], unit: 'cm' })).toEqual({
      ...wood,
      choices: ['teak', 'Oak wood'],
    });
    expect(checkedAttribute({ ...LENGTH, bounds: [20, 10, 20] })).toMatchObject({ bounds: [10, 20], unit: 'cm' });
    expect(() => checkedAttribute({ ...wood, choices: [' '] })).toThrow('Please check');
    expect(() => checkedAttribute({ ...LENGTH, bounds: [] })).toThrow('Please check');
    expect(checkedAttribute({ ...LENGTH, bounds: [], filterable: false }).bounds).toEqual([]);
  });

  it('get keys of plain letters that nothing else has', () => {
    expect(attributeKey('Burning time (hours)', new Set())).toBe('burning-time-hours');
    expect(attributeKey('Wood', new Set(['wood', 'wood-2']))).toBe('wood-3');
    expect(attributeKey('लकड़ी', new Set())).toBe('attribute');
    expect(attributeKey('Constructor', new Set())).toBe('constructor-2');
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
  });
});
