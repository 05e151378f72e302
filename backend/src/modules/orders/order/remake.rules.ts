import { multiplyPaise, paise, type Paise } from '../../../kernel/index.js';
import { mayAddTo } from './order-changes.rules.js';
import { isPersonalised, type OrderState } from './order.types.js';

/** States in which an item is being made or is finished: other words or another photo mean making it again. */
const MADE_STATES: ReadonlySet<OrderState> = new Set(['in_production', 'packed']);

interface MadeLine {
  readonly quantity: number;
  /** Pieces that are not sent. */
  readonly removed: number;
  readonly customText?: string | null | undefined;
  readonly photoFileId?: string | null | undefined;
  /** The order that makes it again, paid or not; null or left out while none does. */
  readonly remake?: object | null;
}

/** Whether an item can be made again with other words or another photo: it is personalised, made, and not on its way. */
export const mayRemake = (order: Parameters<typeof mayAddTo>[0], line: MadeLine): boolean =>
  MADE_STATES.has(order.state) &&
  mayAddTo(order) &&
  isPersonalised(line) &&
  line.removed < line.quantity &&
  !line.remake;

/** What one piece costs that is made again, of the price at which it was sold; rounded to the nearest paisa. */
export const remakePrice = (price: Paise, { remakePercent }: { readonly remakePercent: number }): Paise =>
  paise(Math.round((price * remakePercent) / 100));

/** What all pieces of a line come to that are still to be sent. */
export const remakeTotal = (
  { price, quantity, removed }: Pick<MadeLine, 'quantity' | 'removed'> & { readonly price: Paise },
  terms: Parameters<typeof remakePrice>[1],
): Paise => multiplyPaise(remakePrice(price, terms), quantity - removed);
