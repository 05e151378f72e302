/**
 * A number as it is typed, with or without commas, spaces, ₹ and %.
 * @param decimals how many digits may follow the point
 * @returns null for nothing typed, NaN for anything else that is no such number
 */
export function typedNumber(typed: string, decimals = 0): number | null {
  const text = typed.replaceAll(/[,\s₹%]/g, '');
  if (text === '') return null;
  const [, fraction = ''] = text.split('.');
  return /^\d+(\.\d+)?$/.test(text) && fraction.length <= decimals ? Number(text) : Number.NaN;
}

/** What is wrong with an amount in rupees; undefined for nothing typed and for what is fine. */
export function typedAmountError(typed: string, most: { readonly amount: number; readonly words: string }) {
  const amount = typedNumber(typed, 2);
  if (amount === null) return undefined;
  if (Number.isNaN(amount)) return 'An amount in rupees, such as 50 or 49.50';
  return amount > most.amount ? `At most ${most.words}` : undefined;
}
