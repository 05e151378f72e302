import { describe, expect, it } from '@jest/globals';
import { cpuMs } from '../../../testing/cpu-time.js';
import { sanitizeText, validateText } from './text-field.js';

describe('cleanTyped', () => {
  it('R-FORM-01 trims, and a single line stays one whatever is pasted', () => {
    expect(sanitizeText('  Asha \r\n Rao\t ')).toBe('Asha Rao');
    expect(sanitizeText('Asha\u2028Bcc: all@example.com')).toBe('Asha Bcc: all@example.com');
  });

  it('R-FORM-01 keeps the lines of a message, with at most one empty between two', () => {
    expect(sanitizeText(' Namaste, \r\n\r\n\r\n\r\n  a lamp\tplease \rThanks ', true)).toBe(
      'Namaste,\n\na lamp please\nThanks',
    );
  });

  it('composes letters and takes out what is not seen and marks that turn the reading direction; joiners stay', () => {
    expect(sanitizeText('e\u0301')).toBe('é');
    expect(sanitizeText('a\u202Eb')).toBe('ab');
    expect(sanitizeText('a\u200Bb\uFEFF')).toBe('ab');
    expect(sanitizeText('\u0915\u094D\u200D\u0937')).toBe('\u0915\u094D\u200D\u0937');
  });

  it.each([[42], [null], [undefined], [['a']], [{ a: 1 }]])('leaves %j for the check', (value) =>
    expect(sanitizeText(value)).toEqual(value),
  );
});

describe('typedProblem', () => {
  const rules = { max: 10 };

  it.each(['Asha', 'आशा', '🎁', '0'.repeat(10), 'a\nb'])('R-FORM-01 takes %j', (text) =>
    expect(validateText(text, rules)).toBeNull(),
  );

  it.each([
    ['nothing', ''],
    ['what nobody can see', '\u200b\u2060'],
    ['11 letters', 'a'.repeat(11)],
    ['a null byte', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['half a letter', 'a\ud83d'],
    ['a number', 7],
    ['a list', ['a']],
    ['nothing at all', undefined],
  ])('R-FORM-01 R-FORM-04 R-FEED-01 refuses %s', (_, value) =>
    expect(validateText(value, rules)).toEqual(expect.stringMatching(/^Please /)),
  );

  it('takes an empty text only where that is an answer', () => {
    expect(validateText('', { max: 10, blank: true })).toBeNull();
    expect(validateText('\u0000', { max: 10, blank: true })).not.toBeNull();
    const format = { accepts: (text: string) => text === 'yes', message: 'Please say yes.' };
    expect(validateText('', { max: 10, blank: true, format })).toBeNull();
    expect(validateText('no', { max: 10, blank: true, format })).toBe('Please say yes.');
  });

  it('refuses runs of marks and texts far beyond the limit without composing them', () => {
    const marks = `a${'\u0301\u0327'.repeat(40_000)}`;
    const long = 'e\u0301'.repeat(2_000);
    const ms = cpuMs(100, () => {
      expect(sanitizeText(marks, true, 100_000)).toBe(marks);
      expect(validateText(marks, { max: 100_000 })).toBe('Please remove the characters that cannot be read.');
      expect(sanitizeText(long, false, 100)).toBe(long);
      expect(validateText(long, { max: 100 })).toBe('Please keep this to 100 letters.');
    });
    expect(ms).toBeLessThan(100);
  });

  it('answers at once for a long hostile text', () => {
    const started = performance.now();
    for (const text of [' '.repeat(1e6), '\n '.repeat(5e5), `${' \n'.repeat(5e5)}a`]) sanitizeText(text, true);
    sanitizeText(`a${' '.repeat(1e6)}b`);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
