/** Stars, 1 to 5, as a number or as the text that a form sends; null for anything else. */
export function parseRating(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-5]$/.test(text.trim()) ? Number(text) : null;
}
