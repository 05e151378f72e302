import { describe, expect, it } from '@jest/globals';
import { detectImageType, firstName, hasMarkRun, normalizeText, PHONE, PIN_CODE } from './formats.js';

const bytes = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(16)]);
const text = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(16)]);

describe('detectImageType', () => {
  it.each([
    ['jpeg', bytes('ffd8ffe0'), 'jpeg'],
    ['png', bytes('89504e470d0a1a0a'), 'png'],
    ['webp', text('RIFF\0\0\0\0WEBP'), 'webp'],
    ['heic', text('\0\0\0\x18ftypheic'), 'heic'],
    ['heif', text('\0\0\0\x18ftypmif1'), 'heic'],
    ['avif', text('\0\0\0\x18ftypavif'), null],
    ['gif', text('GIF89a'), null],
    ['svg', text('<svg xmlns="http://www.w3.org/2000/svg">'), null],
    ['html', text('<html><script>'), null],
    ['wav', text('RIFF\0\0\0\0WAVE'), null],
    ['nothing', Buffer.alloc(0), null],
    ['a cut head', Buffer.from('ffd8ff', 'hex'), null],
    ['a head of 11 bytes', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(8)]), null],
    ['a head of 12 bytes', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(9)]), 'jpeg'],
    ...['heix', 'hevc', 'hevx', 'heim', 'heis', 'msf1'].map(
      (brand) => [`heic of the brand ${brand}`, text(`\0\0\0\x18ftyp${brand}`), 'heic'] as const,
    ),
    ['another box of that brand', text('\0\0\0\x18moovheic'), null],
    ['webp after another word', text('RIFX\0\0\0\0WEBP'), null],
  ])('R-CUST-13 tells %s by its first bytes', (_, picture, type) => {
    expect(detectImageType(picture)).toBe(type);
  });
});

describe('combining marks', () => {
  it('are joined with their letter, up to thirty in a row', () => {
    expect(normalizeText('e\u0301')).toBe('\u00e9');
    expect(hasMarkRun(`e${'\u0301'.repeat(30)}`)).toBe(false);
    expect(hasMarkRun(`e${'\u0301'.repeat(31)}`)).toBe(true);
    expect(normalizeText(`e${'\u0301'.repeat(31)}`)).toBe(`e${'\u0301'.repeat(31)}`);
    expect(hasMarkRun('e\u0301'.repeat(40))).toBe(false);
  });
});

describe('pin codes and phone numbers', () => {
  it.each([
    ['110001', true],
    ['911111', true],
    ['010001', false],
    ['11000', false],
    ['1100011', false],
    ['11000a', false],
    [' 110001', false],
    ['110001 ', false],
  ])('%j as a pin code: %s', (text, isOne) => {
    expect(PIN_CODE.test(text)).toBe(isOne);
  });

  it.each([
    ['6000000000', true],
    ['9876543210', true],
    ['5876543210', false],
    ['987654321', false],
    ['98765432100', false],
    ['987654321a', false],
    ['+9876543210', false],
  ])('%j as a phone number: %s', (text, isOne) => {
    expect(PHONE.test(text)).toBe(isOne);
  });
});

it('a first name is the first word of a name', () => {
  expect(firstName('  Meera  Iyer Rao ')).toBe('Meera');
  expect(firstName('Meera\nIyer')).toBe('Meera');
  expect(firstName('Meera')).toBe('Meera');
  expect(firstName('')).toBe('');
});
