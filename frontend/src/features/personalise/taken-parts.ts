import { parsePreviewSpec } from '../../preview/preview-spec';
import type { CustomisableProduct } from './customisable-product';

/** What a product takes of its buyer: what it cannot be made without, and what has a place on it. */
export function takenParts({ photo, text1, personalisation }: CustomisableProduct): { photo: boolean; words: boolean } {
  const spec = parsePreviewSpec(personalisation);
  return { photo: photo || spec?.photo !== undefined, words: text1 || spec?.text !== undefined };
}
