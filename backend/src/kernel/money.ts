declare const brand: unique symbol;

/** An amount of money in whole paise (1 rupee = 100 paise), exact within ±2^53. */
export type Paise = number & { readonly [brand]: 'Paise' };

/** @throws RangeError if `amount` is not a safe integer */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise`);
  return amount as Paise;
}

export const ZERO_PAISE: Paise = paise(0);

/** Converts rupees of the API, rounded to the nearest paisa. */
export function rupeesToPaise(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

export function paiseToRupees(amount: Paise): number {
  return amount / 100;
}

export function sumPaise(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
}

export function multiplyPaise(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity);
}

/**
 * `amount` in whole parts in proportion to `weights`: those that lose most by rounding down get the paise that are
 * left, the first among equals. No part is larger than its weight while the amount is not larger than all of them.
 */
export function allocateLargestRemainder(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(whole)));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byLoss = exact
    .map((product, at) => ({ at, loss: product % BigInt(whole) }))
    .toSorted((a, b) => Number(b.loss - a.loss));
  for (const { at } of byLoss.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
