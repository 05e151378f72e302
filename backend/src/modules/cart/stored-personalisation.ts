import type { PhotoCrop, PhotoFocus } from './add-to-cart.rules.js';

/** What is stored for the photo and the words of a piece. */
export interface StoredPersonalisation {
  readonly photoFileId: string | null;
  readonly originalFileId: string | null;
  /** What was framed of the original. */
  readonly photoCrop: PhotoCrop | null;
  readonly previewId: string | null;
}

/** Of a piece without words and without a photo. */
export const NO_PERSONALISATION: StoredPersonalisation = {
  photoFileId: null,
  originalFileId: null,
  photoCrop: null,
  previewId: null,
};

/** What makes a line's piece the customer's own. */
export interface PersonalisedLine extends StoredPersonalisation {
  readonly customText: string | null;
  readonly preview: PhotoFocus | null;
}
