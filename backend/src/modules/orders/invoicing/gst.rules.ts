/** Of a line or of several; whole paise. `taxable` and the taxes add up to what is paid. */
export interface Taxes {
  readonly taxable: number;
  readonly igst: number;
  readonly cgst: number;
  readonly sgst: number;
}

/** Where it is taxed: within the seller's state half goes to each government; `none`: the seller is not registered. */
export type Supply = 'inter' | 'intra' | 'none';

/**
 * The tax in an amount that includes it. The halves within a state are equal to the paisa, as the returns want them.
 * @param rate percent, with up to two decimals
 */
export function extractTaxes(total: number, rate: number, supply: Supply): Taxes {
  if (supply === 'none') return { taxable: total, igst: 0, cgst: 0, sgst: 0 };
  const points = Math.round(rate * 100);
  if (supply === 'intra') {
    const half = Math.round((total * points) / (2 * (10_000 + points)));
    return { taxable: total - 2 * half, igst: 0, cgst: half, sgst: half };
  }
  const taxable = Math.round((total * 10_000) / (10_000 + points));
  return { taxable, igst: total - taxable, cgst: 0, sgst: 0 };
}

export function sumOf<Part>(parts: readonly Part[], amount: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + amount(part), 0);
}

export function sumTaxes(parts: readonly Taxes[]): Taxes {
  return {
    taxable: sumOf(parts, ({ taxable }) => taxable),
    igst: sumOf(parts, ({ igst }) => igst),
    cgst: sumOf(parts, ({ cgst }) => cgst),
    sgst: sumOf(parts, ({ sgst }) => sgst),
  };
}
