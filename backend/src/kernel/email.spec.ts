import { describe, expect, it } from '@jest/globals';
import { erasedEmail, isErasedEmail, parseEmail } from './email.js';

describe('parseEmail', () => {
  it('R-LOGIN-05 trims and lowercases', () => {
    expect(parseEmail('  Ananya.Deshpande@Example.IN\n')).toBe('ananya.deshpande@example.in');
  });

  it.each(['a@b.in', 'first.last+gifts@sub.example.co.in', "o'brien@example.com", 'x_1@ex-ample.org'])(
    'R-LOGIN-06 takes %s',
    (email) => expect(parseEmail(email)).toBe(email),
  );

  it.each([
    ['nothing', ''],
    ['spaces only', '   '],
    ['no @', 'ananya.example.com'],
    ['two @', 'a@b@example.com'],
    ['no domain', 'ananya@'],
    ['no local part', '@example.com'],
    ['no dot in the domain', 'ananya@localhost'],
    ['a space inside', 'ana nya@example.com'],
    ['a domain that starts with a dot', 'ananya@.example.com'],
    ['a domain that ends with a dot', 'ananya@example.com.'],
    ['a domain that starts with a hyphen', 'ananya@-example.com'],
    ['a header smuggled in', 'ananya@example.com\r\nBcc: all@example.com'],
    ['two addresses', 'ananya@example.com,b@example.com'],
    ['a name with an address', 'Ananya <ananya@example.com>'],
    ['a letter that only lowercases to ASCII', '\u212Airan@example.com'],
    ['a null byte', 'ananya\u0000@example.com'],
    ['a local part of 65 letters', `${'a'.repeat(65)}@example.com`],
    ['255 letters', `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(9)}`],
    ['a number', 42],
    ['a list', ['a@example.com']],
    ['an object', { toString: () => 'a@example.com' }],
    ['null', null],
    ['undefined', undefined],
  ])('R-LOGIN-06 refuses %s', (_, value) => expect(parseEmail(value)).toBeNull());

  it('R-LOGIN-06 takes 254 letters, 64 of them before the @', () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(6)}`;
    expect(email).toHaveLength(254);
    expect(parseEmail(email)).toBe(email);
    expect(parseEmail(`${' '.repeat(4 * 254 - 254)}${email}`)).toBe(email);
    expect(parseEmail(`${' '.repeat(4 * 254 - 253)}${email}`)).toBeNull();
  });

  it('R-LOGIN-06 answers at once for a long hostile text', () => {
    const started = performance.now();
    expect(parseEmail(`a@${'a-'.repeat(200_000)}`)).toBeNull();
    expect(parseEmail(`a@${'a.'.repeat(120)}`)).toBeNull();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('erased addresses', () => {
  it('tell whose they were by the id alone', () => {
    expect(erasedEmail('17')).toBe('erased-17@erased.invalid');
    expect(erasedEmail()).toBe('erased@erased.invalid');
  });

  it('are known by their domain', () => {
    expect(isErasedEmail(erasedEmail('17'))).toBe(true);
    expect(isErasedEmail('erased.invalid@example.com')).toBe(false);
    expect(isErasedEmail('@erased.invalid.example.com')).toBe(false);
  });
});
