/** The smallest number that is at least as large as this share (0 to 1) of the numbers; 0 for an empty list. */
export function quantile(numbers, share) {
  return numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? 0;
}

export const median = (numbers) => quantile(numbers, 0.5);
