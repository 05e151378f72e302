import type { AddToCartInput } from '../add-to-cart';

/** What sends originals, loaded when there is one. */
export const loadUploader = () => import('./attach-original');

/** Sends the original of a item's photo first. */
export const attachOriginalLazily: NonNullable<AddToCartInput['prepared']> = async (dispatch, email, item) =>
  item.uploadedPhoto ? (await loadUploader()).attachOriginal(dispatch, email, item) : item;
