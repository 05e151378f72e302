/** The page numbers to offer, at most seven places; null is a gap: 1 … 4 5 6 … 9. */
export function pageRange(page: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.min(Math.max(page - 1, 3), last - 4);
  const middle =
    page <= 3 ? [2, 3, 4, 5] : page >= last - 2 ? [last - 4, last - 3, last - 2, last - 1] : [from, from + 1, from + 2];
  const first = middle[0] ?? 2;
  const end = middle[middle.length - 1] ?? last;
  return [1, ...(first > 2 ? [null] : []), ...middle, ...(end < last - 1 ? [null] : []), last];
}
