import { logFailure } from '../../lib/log';
import { storedAccount, type ShopDispatch } from '../session';
import type { CartWish } from './add-to-cart';
import { originals } from './originals';
import { sendForDraft, sendOriginal } from './send-original';

const told = (cause: unknown) => logFailure('The original photo could not be sent', cause);

/** The wish with a reference to its photo's original, which is sent first; without one where that cannot be done. */
export async function withOriginal(dispatch: ShopDispatch, email: string, wish: CartWish): Promise<CartWish> {
  const original = originals.find(wish.product.id, wish.uploadedPhoto);
  if (!original) return wish;
  try {
    const originalPhoto = await sendOriginal(dispatch, email, original);
    return originalPhoto ? { ...wish, originalPhoto, photoCrop: original.crop } : wish;
  } catch (cause) {
    told(cause);
    return wish;
  }
}

/** Sends the original of a Buy Now draft's photo; a guest's waits for the sign-in. It never throws. */
export async function sendWithDraft(
  dispatch: ShopDispatch,
  draftId: string,
  { productId, photo }: { productId: string; photo: string | null | undefined },
): Promise<void> {
  const original = originals.find(productId, photo);
  if (!original) return;
  try {
    await sendForDraft(dispatch, storedAccount()?.email ?? null, draftId, original);
  } catch (cause) {
    told(cause);
  }
}
