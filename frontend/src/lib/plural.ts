/** `1 item`, `3 items`. @param unit in the singular, with a regular plural */
export const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
