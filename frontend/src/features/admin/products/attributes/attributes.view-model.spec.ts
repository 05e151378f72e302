import { expect, it } from '@jest/globals';
import {
  attributeErrors,
  attributeForm,
  attributePayload,
  attributeSummary,
  EMPTY_ATTRIBUTE,
  TYPE_NAMES,
} from './attributes.view-model';

const WOOD = {
  key: 'wood',
  name: 'Wood',
  type: 'choice',
  unit: '',
  choices: ['Teak', 'Walnut'],
  bounds: [],
  filterable: false,
} as const;
const LENGTH = { key: 'length', name: 'Length', type: 'number', unit: 'cm', choices: [], filterable: true } as const;

it('an attribute is written as it was read', () => {
  const length = { ...LENGTH, choices: [], bounds: [10, 20.5] };
  expect(attributePayload(attributeForm(length))).toEqual({
    name: 'Length',
    type: 'number',
    unit: 'cm',
    bounds: [10, 20.5],
    filterable: true,
  });
  expect(attributeSummary(length)).toBe('in cm; ranges end at 10, 20.5');
});

it('an attribute needs a name, choices or ranges', () => {
  expect(attributeErrors(EMPTY_ATTRIBUTE)).toEqual({ name: 'Enter a name.', choices: 'Enter at least one choice.' });
  expect(attributeErrors({ ...EMPTY_ATTRIBUTE, name: 'Length', type: 'number', bounds: '10, x' })).toEqual({
    bounds: '“x” is not a number.',
  });
  expect(attributeErrors({ ...EMPTY_ATTRIBUTE, name: 'Handmade', type: 'flag' })).toEqual({});
});

it('an attribute sends only what its type has', () => {
  const wood = { ...WOOD, choices: [...WOOD.choices], bounds: [] };
  expect(attributePayload({ ...attributeForm(wood), unit: 'cm', bounds: '10' })).toEqual({
    name: 'Wood',
    type: 'choice',
    choices: ['Teak', 'Walnut'],
    filterable: false,
  });
  const flag = { ...EMPTY_ATTRIBUTE, name: 'Handmade', type: 'flag', choices: 'Teak' } as const;
  expect(attributePayload(flag)).toEqual({ name: 'Handmade', type: 'flag', filterable: true });
});

it('a new attribute is an empty choice that lists are filtered by', () => {
  expect(EMPTY_ATTRIBUTE).toMatchObject({ name: '', type: 'choice', unit: '', bounds: '', filterable: true });
  for (const name of Object.values(TYPE_NAMES)) expect(name).not.toBe('');
});

it('ranges are needed only for a number that lists are filtered by', () => {
  const length = { ...EMPTY_ATTRIBUTE, name: 'Length', type: 'number' } as const;
  expect(attributeErrors(length)).toEqual({ bounds: 'Enter at least one number that divides the ranges.' });
  expect(attributeErrors({ ...length, filterable: false })).toEqual({});
  expect(attributeErrors({ ...length, name: ' ', bounds: '10' })).toEqual({ name: 'Enter a name.' });
  expect(attributeErrors({ ...length, type: 'flag', bounds: 'x' })).toEqual({});
  expect(attributeErrors({ ...length, type: 'choice', choices: 'Teak', bounds: 'x' })).toEqual({});
});

it('the list says what products can say', () => {
  expect(attributeSummary({ ...WOOD, choices: [...WOOD.choices], bounds: [] })).toBe('Teak, Walnut');
  const length = { ...LENGTH, choices: [], unit: '', bounds: [] };
  expect(attributeSummary({ ...length, type: 'flag' })).toBe('Yes, No');
  expect(attributeSummary(length)).toBe('');
  expect(attributeSummary({ ...length, bounds: [10] })).toBe('ranges end at 10');
  expect(attributeSummary({ ...length, unit: 'kg' })).toBe('in kg');
});
