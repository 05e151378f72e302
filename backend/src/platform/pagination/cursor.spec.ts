import { describe, expect, it } from '@jest/globals';
import { newId } from '../../kernel/index.js';
import { decodeCursor, encodeCursor } from './cursor-page.js';

describe('a place in a list', () => {
  it('is read as it was written', () => {
    const cursor = { at: new Date('2026-11-20T10:42:00.123Z'), id: newId() };
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    '%%%',
    Buffer.from('yesterday 1').toString('base64url'),
    encodeCursor({ at: new Date(0), id: '1' }),
  ])('that nobody wrote is refused: %j', (text) => {
    expect(() => decodeCursor(text)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
  });
});
