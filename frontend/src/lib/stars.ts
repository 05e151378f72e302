/** Whole stars of five that a rating fills: its integer part. */
export function filledStars(rating: number): number {
  return Math.min(5, Math.max(0, Math.floor(Number.isFinite(rating) ? rating : 0)));
}
