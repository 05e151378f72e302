import { toIstDate, type ErrorCode, type IstDate } from '../../../kernel/index.js';
import type { ParcelLine } from '../order/parcel.rules.js';
import type { LineQuantity, OrderState } from '../order/order.types.js';

const DAY_MS = 86_400_000;
const OPEN_DAYS = 120;
const DAYS_AFTER_DELIVERY = 30;

/** Where a gift is, as its recipient is told. */
export const GIFT_STAGES = ['making', 'packed', 'on_the_way', 'delivered'] as const;
export type GiftStage = (typeof GIFT_STAGES)[number];

const IN_HAND: ReadonlySet<OrderState> = new Set(['paid', 'placed', 'in_production', 'packed', 'shipped']);

export interface GiftOrder {
  readonly state: OrderState;
  /** ISO 8601, UTC. */
  readonly deliveredAt: string | null;
}

/** Whether there is something to follow: it is paid or placed, and neither cancelled nor sent back undelivered. */
export const isUnderWay = ({ state, deliveredAt }: GiftOrder): boolean => deliveredAt !== null || IN_HAND.has(state);

/** When the link of a page ends by itself. */
export function pageEndsAt(createdAt: Date, deliveredAt: Date | null): Date {
  const last = createdAt.getTime() + OPEN_DAYS * DAY_MS;
  if (deliveredAt === null) return new Date(last);
  return new Date(Math.min(last, deliveredAt.getTime() + DAYS_AFTER_DELIVERY * DAY_MS));
}

export interface OpenedPage {
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** Whether a link still opens the page. */
export function isPageOpen({ createdAt, endedAt }: OpenedPage, order: GiftOrder, now: Date): boolean {
  if (endedAt !== null || !isUnderWay(order)) return false;
  return now < pageEndsAt(createdAt, order.deliveredAt === null ? null : new Date(order.deliveredAt));
}

/** @param parcels how many have left */
export function stageOf({ state, deliveredAt }: GiftOrder, parcels: number): GiftStage {
  if (deliveredAt !== null) return 'delivered';
  if (state === 'shipped' || parcels > 0) return 'on_the_way';
  return state === 'packed' ? 'packed' : 'making';
}

/** Whether its day is over and it is not there. */
export const isLate = (arrivesOn: IstDate | null, stage: GiftStage, now: Date): boolean =>
  stage !== 'delivered' && arrivesOn !== null && toIstDate(now) > arrivesOn;

export interface SentParcel {
  readonly deliveredAt: string | null;
  /** Empty for all of the order. */
  readonly items: readonly LineQuantity[];
}

/** What has arrived and may be shown: nothing of a gift before its parcel is there. Lines without any are left out. */
export function arrivedPieces(
  lines: readonly ParcelLine[],
  parcels: readonly SentParcel[],
  isDelivered: boolean,
): LineQuantity[] {
  const all = lines.map(({ id, quantity, removed }) => ({ lineId: id, quantity: quantity - removed }));
  const arrived = parcels.filter(({ deliveredAt }) => deliveredAt !== null);
  const isWhole = isDelivered || arrived.some(({ items }) => items.length === 0);
  const pieces = isWhole
    ? all
    : all.map(({ lineId }) => {
        const packed = arrived.flatMap(({ items }) => items).filter((item) => item.lineId === lineId);
        return { lineId, quantity: packed.reduce((sum, item) => sum + item.quantity, 0) };
      });
  return pieces.filter(({ quantity }) => quantity > 0);
}

export const MAX_THANKS_LENGTH = 300;
const LINK = /:\/\/|www\.|@|\b[\w-]+\.(?:com|in|net|org|io|shop|link|me|co)\b/iu;

/** Why a thank-you is not passed on; null when it is. It is plain words: no address of anything. */
export const thanksRejection = (text: string): ErrorCode | null => (LINK.test(text) ? 'gift.thanks_link' : null);

/** Without letters and figures that are read as others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 12;
const GROUP = 4;

/** `GR-7K2M-91QT-XW4P`. @param bytes twelve, at random */
export function receiptCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, CODE_LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `GR-${letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? ''}`;
}

/** A code as somebody typed it; null for what cannot be one. */
export function parseReceiptCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^GR/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (!new RegExp(`^[${ALPHABET}]{${CODE_LETTERS}}$`).test(letters)) return null;
  return `GR-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
