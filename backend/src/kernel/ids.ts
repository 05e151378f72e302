import { v7 } from 'uuid';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A new UUIDv7. Ids sort by creation time. */
export function newId(): string {
  return v7();
}

export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
