/** Rupees with up to two decimals, with or without commas; null for anything else. */
export function typedAmount(typed: string): number | null {
  const text = typed.replaceAll(',', '').trim();
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** What is wrong with a typed amount; undefined for nothing typed and for what is fine. */
export function typedAmountError(typed: string, most: { readonly amount: number; readonly words: string }) {
  if (typed.trim() === '') return undefined;
  const amount = typedAmount(typed);
  if (amount === null) return 'An amount in rupees, such as 50 or 49.50';
  return amount > most.amount ? `At most ${most.words}` : undefined;
}
