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
