import { describe, expect, it } from '@jest/globals';
import { newId } from '../../kernel/index.js';
import { readCursor, writeCursor } from './cursor.js';

describe('a place in a list', () => {
  it('is read as it was written', () => {
    const cursor = { at: new Date('2026-11-20T10:42:00.123Z'), id: newId() };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    '%%%',
    Buffer.from('yesterday 1').toString('base64url'),
    writeCursor({ at: new Date(0), id: '1' }),
  ])('that nobody wrote is refused: %j', (text) => {
    expect(() => readCursor(text)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
  });
});
