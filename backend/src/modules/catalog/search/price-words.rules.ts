/** What a query says of prices, in rupees, and the rest of it. */
export interface PriceWords {
  readonly rest: string;
  /** At least, or null. */
  readonly from: number | null;
  /** At most, or null. */
  readonly to: number | null;
}

const AMOUNT = String.raw`(?:₹|rs\.?|inr)?\s*(\d[\d,]*)\s*(k|hazar|hazaar|हज़ार|हजार)?(?:\s*(?:/-|rs\.?|rupees?|rupaye|rupay|inr|रुपये|रुपए|₹))?`;
const BETWEEN = new RegExp(
  String.raw`(?:between|from)?\s*${AMOUNT}\s*(?:-|–|to|and|se)\s*${AMOUNT}(?:\s*(?:ke beech|के बीच))?(?![\p{L}\d])`,
  'u',
);
const UNDER_BEFORE = new RegExp(
  String.raw`(?:under|below|less than|within|upto|up to|max|at most|maximum)\s*${AMOUNT}(?![\p{L}\d])`,
  'u',
);
const UNDER_AFTER = new RegExp(
  String.raw`${AMOUNT}\s*(?:se kam|se neeche|ke andar|ke neeche|tak|से कम|के अंदर|तक)(?![\p{L}\p{M}])`,
  'u',
);
const ABOVE_BEFORE = new RegExp(
  String.raw`(?:above|over|more than|at least|min|minimum)\s*${AMOUNT}(?![\p{L}\d])`,
  'u',
);
const ABOVE_AFTER = new RegExp(
  String.raw`${AMOUNT}\s*(?:se zyada|se jyada|se upar|से ज़्यादा|से ज्यादा|से ऊपर)(?![\p{L}\p{M}])`,
  'u',
);
const MAX_RUPEES = 10_000_000;
/** Less than this is a number of things, not a price. */
const MIN_RUPEES = 50;

function rupeesOf(digits: string | undefined, unit: string | undefined): number | null {
  const amount = Number((digits ?? '').replaceAll(',', '')) * (unit ? 1_000 : 1);
  return amount >= MIN_RUPEES && amount <= MAX_RUPEES ? amount : null;
}

/** Reads `under 1000`, `below ₹500`, `1000 se kam`, `500 to 1000` out of a query. @param query in lower case */
export function priceWords(query: string): PriceWords {
  const none = { rest: query, from: null, to: null };
  const without = (text: string) => query.replace(text, ' ').replaceAll(/\s+/g, ' ').trim();
  const between = BETWEEN.exec(query);
  if (between) {
    const [text, first, firstUnit, second, secondUnit] = between;
    const to = rupeesOf(second, secondUnit);
    const from = rupeesOf(first, firstUnit ?? secondUnit);
    if (from !== null && to !== null && from < to) return { rest: without(text), from, to };
  }
  for (const [pattern, side] of [
    [UNDER_BEFORE, 'to'],
    [UNDER_AFTER, 'to'],
    [ABOVE_BEFORE, 'from'],
    [ABOVE_AFTER, 'from'],
  ] as const) {
    const found = pattern.exec(query);
    const rupees = found && rupeesOf(found[1], found[2]);
    if (found && rupees !== null) return { ...none, rest: without(found[0]), [side]: rupees };
  }
  return none;
}
