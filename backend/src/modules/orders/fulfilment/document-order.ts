import type { DeliveryAddress, OrderState } from '../order/order.types.js';
import { formatWeekday } from '../../../kernel/index.js';

/** What is printed for an order. */
export interface DocumentOrder {
  readonly number: string;
  readonly state: OrderState;
  readonly orderedAt: Date;
  readonly shipBy: Date;
  /** Null in an order from before days were promised. */
  readonly deliverBy: Date | null;
  /** Its buyer chose that day: it must not arrive before. */
  readonly isDayChosen: boolean;
  readonly isExpress: boolean;
  /** What is written on the card. */
  readonly giftMessage: string | null;
  /** Neither prices nor an invoice in the parcel. */
  readonly pricesHidden: boolean;
  readonly address: DeliveryAddress;
  readonly items: readonly DocumentItem[];
}

export interface DocumentItem {
  readonly name: string;
  readonly quantity: number;
  readonly words: string | null;
  readonly hasPhoto: boolean;
  readonly giftWrap: boolean;
  /** Number of the order that makes it again: this one is not sent. */
  readonly remadeIn?: string | null;
}

export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' });

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['English', /\p{Script=Latin}/u],
  ['Hindi', /\p{Script=Devanagari}/u],
  ['Other letters', /(?!\p{Script=Latin}|\p{Script=Devanagari})\p{L}/u],
];

/** `English and Hindi` */
export function scriptsOf(words: string): string {
  const found = SCRIPTS.filter(([, letters]) => letters.test(words)).map(([name]) => name);
  return found.join(' and ') || 'Numbers and symbols';
}

/** The words sign by sign, a line at a time; null is a space. */
export function spellOut(words: string): (string | null)[][] {
  return words.split('\n').map((line) => graphemes(line).map((sign) => (/^\s+$/u.test(sign) ? null : sign)));
}

export function characterCount(words: string): string {
  const count = spellOut(words)
    .flat()
    .filter((sign) => sign !== null).length;
  return `${count} ${count === 1 ? 'character' : 'characters'} without spaces. Copied from the order, never typed again.`;
}

const codePoints = (sign: string): string =>
  Array.from(sign, (part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

/**
 * Which signs of the words have no outline that a machine could follow: emoji, and signs that no font of the shop has.
 * @param hasGlyphs whether the shop's fonts have all signs of a text
 * @returns a sentence; '' where there are none
 */
export function notEngravable(words: string, hasGlyphs: (text: string) => boolean): string {
  const signs = spellOut(words)
    .flat()
    .filter((sign) => sign !== null);
  const found = signs.flatMap((sign, place) =>
    /\p{Emoji_Presentation}|\uFE0F/u.test(sign) || !hasGlyphs(sign) ? [`sign ${place + 1} (${codePoints(sign)})`] : [],
  );
  if (found.length === 0) return '';
  return `A machine cannot engrave ${found.join(', ')}. Agree with the customer on what stands there.`;
}

/** What the workshop is told in a plain file, beside the pictures. */
export function printText(order: DocumentOrder): string {
  const items = order.items.flatMap(({ name, quantity, words, remadeIn }, place) => [
    '',
    `Item ${place + 1} of ${order.items.length}: ${name}`,
    remadeIn ? `Don’t make: made again as ${remadeIn}` : `Make: ${quantity}`,
    ...(words === null ? ['No words.'] : ['Words:', words]),
  ]);
  return [order.number, `Ship by ${formatWeekday(order.shipBy)}`, ...items, ''].join('\n');
}
