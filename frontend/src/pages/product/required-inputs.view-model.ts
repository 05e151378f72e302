import type { Product } from '../../features/catalog';

/** What a customisable product asks its buyer for, as a heading. */
export function requiredInputsHeading({ photo, text1 }: Pick<Product, 'photo' | 'text1'>): string {
  if (photo && text1) return 'Your photo and your words';
  return photo ? 'Your photo' : 'Your words';
}
