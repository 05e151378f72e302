import { describe, expect, it } from '@jest/globals';
import { detectImageType } from './formats.js';

const bytes = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(16)]);
const text = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(16)]);

describe('pictureType', () => {
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
  ])('R-CUST-13 tells %s by its first bytes', (_, picture, type) => {
    expect(detectImageType(picture)).toBe(type);
  });
});
