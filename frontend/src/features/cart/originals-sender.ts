import type { CartWish } from './add-to-cart';

/** What sends originals, loaded when there is one. */
export const originalsSender = () => import('./with-original');

/** Sends the original of a wish's photo first. */
export const sendsOriginal: NonNullable<CartWish['prepared']> = async (dispatch, email, wish) =>
  wish.uploadedPhoto ? (await originalsSender()).withOriginal(dispatch, email, wish) : wish;
