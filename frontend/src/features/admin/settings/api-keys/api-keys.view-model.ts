import type { ApiKeyDto, NewApiKeyDto } from '../../../../api/generated/types';
import { formatDate, formatShortDateTime } from '../../../../lib/format-date';
import type { BadgeTone } from '../../../../ui';

export type KeyRole = NewApiKeyDto['role'];

const DAY_MS = 86_400_000;
/** A key that rests for so long is perhaps one that nobody needs. */
const UNUSED_DAYS = 60;

export const KEY_ROLES: readonly { role: KeyRole; note: string }[] = [
  { role: 'workshop', note: 'Orders to make and pack; no money, no e-mails' },
  { role: 'desk', note: 'Orders, messages, returns; no refunds by key' },
  { role: 'books', note: 'Reports and bills, read only' },
];

export const KEY_ENDS = [
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
] as const;

/** `90` for `In 90 days`; null for a key that never ends. */
export const keyDays = (value: string): NewApiKeyDto['days'] =>
  value === '' ? null : (Number(value) as NewApiKeyDto['days']);

/** `20 November 2027`, or `Never`. */
export const keyEnd = ({ expiresAt }: Pick<ApiKeyDto, 'expiresAt'>): string =>
  expiresAt === null ? 'Never' : formatDate(expiresAt);

/** When it was used last, or what is odd about it. */
export function keyUse(
  { createdAt, expiresAt, lastUsedAt, lastUsedFrom }: ApiKeyDto,
  now: number,
): { label: string; tone: BadgeTone | null } {
  if (expiresAt !== null && Date.parse(expiresAt) <= now)
    return { label: `Ended ${formatDate(expiresAt)}`, tone: 'plain' };
  const days = Math.floor((now - Date.parse(lastUsedAt ?? createdAt)) / DAY_MS);
  if (days >= UNUSED_DAYS) return { label: `Not used for ${days} days`, tone: 'brass' };
  if (lastUsedAt === null) return { label: 'Not used yet', tone: null };
  return { label: `${formatShortDateTime(lastUsedAt)}, from ${lastUsedFrom ?? 'an unknown address'}`, tone: null };
}
