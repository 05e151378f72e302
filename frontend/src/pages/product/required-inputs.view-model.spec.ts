import { expect, it } from '@jest/globals';
import { requiredInputsHeading } from './required-inputs.view-model';

it('a customisable product says what it asks for', () => {
  expect(requiredInputsHeading({ photo: true, text1: true })).toBe('Your photo and your words');
  expect(requiredInputsHeading({ photo: true, text1: false })).toBe('Your photo');
  expect(requiredInputsHeading({ photo: false, text1: true })).toBe('Your words');
});
