import { describe, expect, it } from '@jest/globals';
import {
  canonicalMailbox,
  greetedAs,
  FORM_KINDS,
  isPhoneNumber,
  MESSAGE_STATES,
  stripLinks,
  orderNumbersIn,
  threadNumberIn,
  threadReference,
} from './forms.rules.js';

describe('a form', () => {
  it('R-FORM-01 R-FORM-04 is for a question or for joining', () => {
    expect(FORM_KINDS).toEqual(['contact', 'join-us']);
  });

  it('is read, answered and put away', () => {
    expect(MESSAGE_STATES).toEqual(['new', 'read', 'answered', 'archived']);
  });
});

describe('isPhoneNumber', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '+91-731-400-0000',
    '(0731) 400 0000',
    '1234567',
    '123456789012345',
    '0731.400.0000',
  ])('R-FORM-05 takes %s', (text) => expect(isPhoneNumber(text)).toBe(true));

  it.each([
    ['nothing', ''],
    ['six digits', '123456'],
    ['sixteen digits', '1234567890123456'],
    ['a word', 'call me'],
    ['a word before digits', 'call 9876543210'],
    ['two + before', '++919876543210'],
    ['signs without digits', '+ ( ) . -'],
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

describe('the mailbox of an address', () => {
  it.each([
    ['asha@example.com', 'asha@example.com'],
    ['asha+1@example.com', 'asha@example.com'],
    ['asha+a+b@example.com', 'asha@example.com'],
    ['asha@shop+gifts.example', 'asha@shop+gifts.example'],
    ['"a@b"+1@example.com', '"a@b"@example.com'],
    ['+1@example.com', '@example.com'],
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
    ['a1+b.c-d://evil.example', '[link]'],
    ['evil2.shop-1.example/', '[link]'],
    ['a.b.c.example/x', '[link]'],
    ['evil.example/पथ?q end', '[link] end'],
    ['wwwevil and www evil', 'wwwevil and www evil'],
    ['awww.evil', 'awww.evil'],
    ['evil.example and/or x.y/z', 'evil.example and/or x.y/z'],
    ['evil.e/x', 'evil.e/x'],
    ['evil.12/x', 'evil.12/x'],
    ['a/b.c', 'a/b.c'],
    ['WWW.EVIL.EXAMPLE/X\nhttps://two.example\tend', '[link]\n[link]\tend'],
    ['Namaste, will it come by 2/12, and for Rs. 500? Yes.', 'Namaste, will it come by 2/12, and for Rs. 500? Yes.'],
  ])('R-FORM-01 %s', (text, kept) => expect(stripLinks(text)).toBe(kept));

  it('greets by the first word of the name', () => {
    expect(greetedAs('Shalini Rao')).toBe('Shalini');
    expect(greetedAs('https://evil.example/ Rao')).toBe('[link]');
    expect(greetedAs('x'.repeat(100))).toBe('x'.repeat(40));
    expect(greetedAs('')).toBe('');
  });

  it('answers at once for a long hostile text', () => {
    const started = performance.now();
    for (const part of ['a', 'a.', 'a-', 'a+.', 'aa./', '..a']) stripLinks(part.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('what a message says of itself', () => {
  it('names an order as an order’s number, and bare digits may be one', () => {
    expect(orderNumbersIn('SG-10012, sg 10013 and SG10014; again SG-10012')).toEqual({
      named: ['SG-10012', 'SG-10013', 'SG-10014'],
      guessed: ['SG-10013'],
    });
    expect(orderNumbersIn('Tracking for 2410 has not moved')).toEqual({ named: [], guessed: ['SG-2410'] });
    expect(orderNumbersIn('I paid ₹1,299.00 on 12/11, call 98765 43210x').named).toEqual([]);
    expect(orderNumbersIn('MSG-77 and 123')).toEqual({ named: [], guessed: [] });
  });

  it('names its thread by the reference of an e-mail', () => {
    expect(threadNumberIn(`Re: A lamp [${threadReference(1_042)}]`)).toBe(1_042);
    expect(threadNumberIn('my m-1042 question')).toBe(1_042);
    expect(threadNumberIn('M-12, SM-10421')).toBeNull();
  });
});
