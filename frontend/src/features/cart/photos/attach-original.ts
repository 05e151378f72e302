import { logError } from '../../../lib/log';
import { readStoredAccount, type ShopDispatch } from '../../session';
import type { AddToCartInput } from '../add-to-cart';
import { pendingUploads } from './pending-uploads';
import { photoOriginals } from './photo-originals';
import { attachToDraft, uploadOriginal } from './upload-original';

const told = (cause: unknown) => logError('The original photo could not be sent', cause);

/** The wish with a reference to its photo's original, which is sent first; without one where that cannot be done. */
export async function attachOriginal(
  dispatch: ShopDispatch,
  email: string,
  item: AddToCartInput,
): Promise<AddToCartInput> {
  const original = photoOriginals.find(item.product.id, item.uploadedPhoto);
  if (!original) return item;
  try {
    const originalPhoto = await uploadOriginal(dispatch, email, original);
    return originalPhoto ? { ...item, originalPhoto, photoCrop: original.crop } : item;
  } catch (cause) {
    told(cause);
    return item;
  }
}

/** Sends the original of a Buy Now draft's photo; a guest's waits for the sign-in. It never throws. */
export async function attachOriginalToDraft(
  dispatch: ShopDispatch,
  draftId: string,
  { productId, photo }: { productId: string; photo: string | null | undefined },
): Promise<void> {
  if (!photo) return;
  try {
    const original = photoOriginals.find(productId, photo) ?? (await pendingUploads.find(photo));
    if (!original) return;
    await attachToDraft(dispatch, readStoredAccount()?.email ?? null, draftId, original);
  } catch (cause) {
    told(cause);
  }
}
