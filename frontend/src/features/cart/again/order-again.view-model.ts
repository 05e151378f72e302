import type { OrderAgainDto } from '../../../api/generated/types';
import { rupees } from '../../../lib/rupees';

/** What is different from the order that was repeated, a sentence for each item. */
export function changesOf({ added, refused }: OrderAgainDto): string[] {
  const changed = added.filter(({ price, priceBefore }) => price !== priceBefore);
  return [
    ...(added.length > 0 && changed.length === 0 && refused.length === 0
      ? ['With the same words and photos, at the same price.']
      : []),
    ...changed.map(({ name, price, priceBefore }) => `${name} is now ${rupees(price)}; it was ${rupees(priceBefore)}.`),
    ...refused.map(({ name, reason }) => `${name} was not added. ${reason}`),
  ];
}
