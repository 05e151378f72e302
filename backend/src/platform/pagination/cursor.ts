import { DomainError, isId } from '../../kernel/index.js';

/** Time and id of the last row of a page, in a list sorted by both, newest first. The next page begins after it. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** @throws DomainError request.invalid if the text is not a cursor */
export function decodeCursor(text: string): Cursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== time || !isId(id)) throw new DomainError('request.invalid');
  return { at, id };
}
