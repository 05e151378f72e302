import type { Notes } from './entities.js';
import { badRequest, extraFields, GatewayError } from './gateway-error.js';

export type Fields = Record<string, unknown>;

export interface Page {
  from: number;
  to: number;
  count: number;
  skip: number;
}

export function fieldsOf(body: unknown, allowed: readonly string[]): Fields {
  const fields: unknown = body ?? {};
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw badRequest('invalid request sent');
  const extra = Object.keys(fields).filter((name) => !allowed.includes(name));
  if (extra.length > 0) throw extraFields(extra);
  return fields as Fields;
}

/** Whole paise. */
function integerAmountOf(value: unknown): number {
  if (value === undefined || value === null || value === '')
    throw badRequest('The amount field is required.', 'amount');
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw badRequest('The amount must be an integer.', 'amount');
  }
  return value;
}

/** Whole paise, at least 100. */
export function amountOf(value: unknown): number {
  const amount = integerAmountOf(value);
  if (amount < 100) throw badRequest('The amount must be at least INR 1.00', 'amount');
  return amount;
}

/** Whole paise, at least 100 and at most the account's largest amount. */
export function orderAmountOf(value: unknown, most: number): number {
  const amount = integerAmountOf(value);
  if (amount < 100) {
    throw new GatewayError(400, 'BAD_REQUEST_ERROR', 'Order amount less than minimum amount allowed', {
      field: 'amount',
      source: 'business',
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
    });
  }
  if (amount > most) throw badRequest('Amount exceeds maximum amount allowed.', 'amount');
  return amount;
}

export function currencyOf(value: unknown): 'INR' {
  if (value === undefined || value === null || value === '') {
    throw badRequest('The currency field is required.', 'currency');
  }
  if (value !== 'INR') throw badRequest('Currency is not supported', 'currency');
  return value;
}

export function receiptOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw badRequest('The receipt must be a string.', 'receipt');
  if (value.length > 40) throw badRequest('The receipt may not be greater than 40 characters.', 'receipt');
  return value;
}

/** At most 15 pairs of at most 256 characters; the gateway keeps none at all as []. */
export function notesOf(value: unknown): Notes {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') throw badRequest('The notes must be an array.', 'notes');
  const pairs = Object.entries(value);
  if (pairs.length > 15) throw badRequest('Number of fields in notes should be less than or equal to 15', 'notes');
  for (const [name, text] of pairs) {
    if (!['string', 'number', 'boolean'].includes(typeof text)) {
      throw badRequest(`The notes.${name} must be a string.`, 'notes');
    }
    if (name.length > 256 || String(text).length > 256) {
      throw badRequest('Each note should be less than or equal to 256 characters', 'notes');
    }
  }
  return pairs.length === 0 ? [] : (Object.fromEntries(pairs) as Notes);
}

export function pageOf(query: Fields, most = 100): Page {
  const page = {
    from: integerOf(query, 'from', 0),
    to: integerOf(query, 'to', Number.MAX_SAFE_INTEGER),
    count: integerOf(query, 'count', 10),
    skip: integerOf(query, 'skip', 0),
  };
  if (page.count < 1) throw badRequest('The count must be at least 1.', 'count');
  if (page.count > most) throw badRequest(`The count may not be greater than ${most}.`, 'count');
  return page;
}

function integerOf(query: Fields, name: string, absent: number): number {
  const value = query[name];
  if (value === undefined || value === '') return absent;
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw badRequest(`The ${name} must be an integer.`, name);
  return Number(value);
}

export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

/** Newest first, as the gateway lists. */
export function toCollection<T extends { created_at: number }>(oldestFirst: T[], page: Page): Collection<T> {
  const items = oldestFirst
    .filter((item) => item.created_at >= page.from && item.created_at <= page.to)
    .toReversed()
    .slice(page.skip, page.skip + page.count);
  return { entity: 'collection', count: items.length, items };
}

export function toFullCollection<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}
