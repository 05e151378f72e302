const whole = new Intl.NumberFormat('en-IN');
/** The server counts no further. */
const MAX_EXACT_COUNT = 10_000;

/** `1,746`; `10,000+` where the server stopped counting. */
export function formatCount(total: number): string {
  return total >= MAX_EXACT_COUNT ? `${whole.format(MAX_EXACT_COUNT)}+` : whole.format(total);
}

/** `51 to 100`: which rows a part of a list shows; '' for none. */
export function rangeLabel(partsBefore: number, size: number, shown: number): string {
  if (shown === 0) return '';
  const first = partsBefore * size + 1;
  return `${whole.format(first)} to ${whole.format(first + shown - 1)}`;
}
