import { expect, it } from '@jest/globals';
import {
  attributeErrors,
  attributeForm,
  attributePayload,
  attributeSummary,
  EMPTY_ATTRIBUTE,
} from './attributes.view-model';

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
