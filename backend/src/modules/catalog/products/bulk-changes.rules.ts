import { rupeesToPaise, type Paise } from '../../../kernel/index.js';
import { effectivePrice, type Prices } from './product.rules.js';

export const PRICE_STEPS = ['percent', 'rupees', 'to'] as const;
export const PRICE_ROUNDINGS = ['none', 'rupee', 'nine', 'ten'] as const;

/** How a price changes: by `amount` per cent, by `amount` rupees, or to `amount` rupees. */
export interface PriceChange {
  readonly by: (typeof PRICE_STEPS)[number];
  readonly amount: number;
  /** `rupee`: to whole rupees; `nine`: to the nearest that ends in 9; `ten`: to the nearest ten. */
  readonly round: (typeof PRICE_ROUNDINGS)[number];
}

export const MAX_PRICE_RUPEES = 10_000_000;
const RUPEE = 100;

function stepped(now: Paise, { by, amount }: PriceChange): number {
  if (by === 'to') return rupeesToPaise(amount);
  return by === 'rupees' ? now + rupeesToPaise(amount) : Math.round((now * (100 + amount)) / 100);
}

const ROUND: Record<PriceChange['round'], (rupees: number) => number> = {
  none: (rupees) => rupees,
  rupee: (rupees) => Math.round(rupees),
  nine: (rupees) => Math.max(9, Math.round((rupees - 9) / 10) * 10 + 9),
  ten: (rupees) => Math.max(10, Math.round(rupees / 10) * 10),
};

/** What a buyer will pay; null where that is no price: nothing, less than nothing or above the highest. */
export function changedPrice(now: Paise, change: PriceChange): Paise | null {
  const exact = stepped(now, change);
  if (exact < 1 || exact > MAX_PRICE_RUPEES * RUPEE) return null;
  return rupeesToPaise(ROUND[change.round](exact / RUPEE));
}

/** The field that holds what a buyer pays, with another amount; the original price, which is struck, stays. */
export function withEffectivePrice(prices: Prices, amount: Paise): { price: Paise } | { discountedPrice: Paise } {
  return prices.discountedPrice ? { discountedPrice: amount } : { price: amount };
}

export interface StockChangeOrder {
  /** Pieces more, or less; not together with `to`. */
  readonly add?: number;
  /** The pieces that there are; null: not counted. */
  readonly to?: number | null;
}

/** Why a change cannot be made, or what it comes to. */
export type Planned<Value> = { readonly refused: string } | { readonly before: Value; readonly after: Value };

export function plannedPrice(prices: Prices, change: PriceChange): Planned<Paise> {
  const before = effectivePrice(prices);
  if (before === 0 && change.by !== 'to') return { refused: 'It has no price yet.' };
  const after = changedPrice(before, change);
  return after === null ? { refused: 'That leaves no price to pay.' } : { before, after };
}

/**
 * @param seen what the admin saw as they wrote the new stock; undefined where nobody looked
 */
export function plannedStock(
  before: number | null,
  { add, to }: StockChangeOrder,
  seen?: number | null,
): Planned<number | null> {
  if (add === undefined) {
    if (seen !== undefined && seen !== before && to !== before) return { refused: changedMeanwhile(before) };
    return { before, after: to ?? null };
  }
  if (before === null) return { refused: 'Its stock is not counted. Set a number first.' };
  return before + add < 0 ? { refused: left(before) } : { before, after: before + add };
}

const left = (stock: number) => (stock === 1 ? 'There is only 1 left.' : `There are only ${stock} left.`);
const changedMeanwhile = (stock: number | null) =>
  stock === null
    ? 'Somebody changed it meanwhile: it is not counted any more.'
    : `It changed meanwhile: there ${stock === 1 ? 'is' : 'are'} ${stock} now.`;
