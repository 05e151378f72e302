/** The least of the numbers that a share of them, 0 to 1, does not exceed; 0 where there are none. */
export function quantile(numbers, share) {
  return numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? 0;
}

export const median = (numbers) => quantile(numbers, 0.5);
