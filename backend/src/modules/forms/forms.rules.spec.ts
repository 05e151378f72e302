import { describe, expect, it } from '@jest/globals';
import { firstName, isPhoneNumber, canonicalMailbox, stripLinks } from './forms.rules.js';

describe('isPhoneNumber', () => {
  it.each(['9876543210', '+91 98765 43210', '+91-731-400-0000', '(0731) 400 0000', '1234567', '123456789012345'])(
    'R-FORM-05 takes %s',
    (text) => expect(isPhoneNumber(text)).toBe(true),
  );

  it.each([
    ['nothing', ''],
    ['six digits', '123456'],
    ['sixteen digits', '1234567890123456'],
    ['a word', 'call me'],
    ['digits with a word', '9876543210 after six'],
    ['a + inside', '98765+43210'],
    ['digits of another script', '९८७६५४३२१०'],
    ['two numbers', '9876543210, 9876543211'],
  ])('R-FORM-05 refuses %s', (_, text) => expect(isPhoneNumber(text)).toBe(false));

  it('answers at once for a long hostile text', () => {
    const started = performance.now();
    expect(isPhoneNumber(`${' '.repeat(500_000)}x`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('mailboxOf', () => {
  it.each([
    ['asha@example.com', 'asha@example.com'],
    ['asha+1@example.com', 'asha@example.com'],
    ['asha+a+b@example.com', 'asha@example.com'],
  ])('%s is read by %s', (email, mailbox) => expect(canonicalMailbox(email)).toBe(mailbox));
});

describe('what is sent on to an unproved address', () => {
  it.each([
    ['see https://evil.example/x?y=1 now', 'see [link] now'],
    ['www.evil.example', '[link]'],
    ['go to evil.example/free today', 'go to [link] today'],
    ['HTTP://EVIL.EXAMPLE', '[link]'],
    ['ftp://x javascript://y', '[link] [link]'],
    ['look:evil.example/x +http://x ..evil.example/x', 'look:[link] [link] ..[link]'],
    ['élan.example/x -evil.example/x', '[link] [link]'],
    ['Namaste, will it come by 2/12, and for Rs. 500? Yes.', 'Namaste, will it come by 2/12, and for Rs. 500? Yes.'],
  ])('R-FORM-01 %s', (text, kept) => expect(stripLinks(text)).toBe(kept));

  it('greets by the first word of the name', () => {
    expect(firstName('Shalini Rao')).toBe('Shalini');
    expect(firstName('https://evil.example/ Rao')).toBe('[link]');
    expect(firstName('x'.repeat(100))).toHaveLength(40);
  });

  it('answers at once for a long hostile text', () => {
    const started = performance.now();
    for (const part of ['a', 'a.', 'a-', 'a+.', 'aa./', '..a']) stripLinks(part.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
