import { ZERO_PAISE, rupeesToPaise, type Paise } from '../../../kernel/index.js';

export interface Prices {
  readonly price: Paise | null;
  readonly originalPrice: Paise | null;
  readonly discountedPrice: Paise | null;
}

/** What a buyer pays: discountedPrice, else price, else originalPrice; 0 counts as absent. 0 when there is none. */
export function effectivePrice({ discountedPrice, price, originalPrice }: Prices): Paise {
  return discountedPrice || price || originalPrice || ZERO_PAISE;
}

/** The price before the discount; the effective price when there is no discount. */
export function maximumPrice(prices: Prices): Paise {
  const effective = effectivePrice(prices);
  return (prices.originalPrice ?? ZERO_PAISE) > effective ? (prices.originalPrice as Paise) : effective;
}

/** The rounded percent of (original minus effective) over original; 0 when there is no discount. */
export function discountPercent(prices: Prices): number {
  const effective = effectivePrice(prices);
  const original = maximumPrice(prices);
  return effective === 0 ? 0 : Math.round(((original - effective) * 100) / original);
}

interface PriceBand {
  readonly word: string;
  readonly from: Paise;
  /** The last price in it; null is no limit. */
  readonly to: Paise | null;
}

export const PRICE_BANDS = [
  { word: 'under-1000', from: 1 as Paise, to: (rupeesToPaise(1000) - 1) as Paise },
  { word: '1000-3000', from: rupeesToPaise(1000), to: rupeesToPaise(3000) },
  { word: 'above-3000', from: (rupeesToPaise(3000) + 1) as Paise, to: null },
] as const satisfies readonly PriceBand[];

export type PriceBandWord = (typeof PRICE_BANDS)[number]['word'];

export const PRICE_BAND_WORDS = PRICE_BANDS.map(({ word }) => word);

/** The band of an effective price; null for a product without a price. */
export function priceBandOf(effective: Paise): PriceBandWord | null {
  return PRICE_BANDS.find(({ from, to }) => effective >= from && (to === null || effective <= to))?.word ?? null;
}
