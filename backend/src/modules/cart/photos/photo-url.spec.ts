import { describe, expect, it } from '@jest/globals';
import { MAX_DATA_URL_BYTES, parseDataUrl } from './photo-url.js';

const bytes = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(16)]);
const text = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(16)]);
const dataUrl = (picture: Buffer, type = 'image/jpeg') => `data:${type};base64,${picture.toString('base64')}`;

describe('readDataUrl', () => {
  it('R-CUST-11 reads a photo, whatever of the three types it says', () => {
    const read = parseDataUrl(dataUrl(bytes('ffd8ffe0'), 'image/png'));
    expect(read).toMatchObject({ type: 'jpeg' });
  });

  it.each([
    ['a type that is no picture', 'data:text/html;base64,PGh0bWw+', 'photo.wrong_type'],
    ['SVG', dataUrl(text('<svg>'), 'image/svg+xml'), 'photo.wrong_type'],
    ['HTML that says JPEG', dataUrl(text('<html><script>alert(1)')), 'photo.wrong_type'],
    ['HEIC', dataUrl(text('\0\0\0\x18ftypheic')), 'photo.wrong_type'],
    ['no base64', 'data:image/jpeg;base64,%%%%', 'photo.unreadable'],
    ['nothing', 'data:image/jpeg;base64,', 'photo.unreadable'],
    ['more than 2 MB', dataUrl(Buffer.alloc(MAX_DATA_URL_BYTES + 1, 0xff)), 'photo.too_large'],
  ])('R-CUST-13 refuses %s', (_, url, refused) => {
    expect(parseDataUrl(url)).toEqual({ refused });
  });
});
