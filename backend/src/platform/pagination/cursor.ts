import { DomainError, isId } from '../../kernel/index.js';

/** The last row of a part of a list that is sorted by a time and an id, newest first: the next part begins after it. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** @throws DomainError request.invalid for one that was not written here */
export function decodeCursor(text: string): Cursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== time || !isId(id)) throw new DomainError('request.invalid');
  return { at, id };
}
