import { expect, it } from '@jest/globals';
import { generateRecoveryCode, parseRecoveryCode } from './recovery-codes.rules.js';

it('a recovery code is read with or without its hyphen, in any case', () => {
  const code = generateRecoveryCode();
  expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
  expect(parseRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code);
});

it('what cannot be a recovery code is none', () => {
  for (const typed of ['', '123456', 'k7f3q-9m2x', 'k7f3q-9m2xl', 7, null]) expect(parseRecoveryCode(typed)).toBeNull();
});

it('a recovery code may come with blanks, up to forty signs in all', () => {
  expect(parseRecoveryCode(`k7f3q-9m2xd${' '.repeat(29)}`)).toBe('k7f3q-9m2xd');
  expect(parseRecoveryCode(`k7f3q-9m2xd${' '.repeat(30)}`)).toBeNull();
});
