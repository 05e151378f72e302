import { uploadsClient } from '../../../api/generated/uploads';
import { logError } from '../../../lib/log';
import { toast } from '../../../ui';
import type { ShopDispatch } from '../../session';
import type { PhotoOriginal } from './photo-originals';
import { pendingUploads } from './pending-uploads';
import { sendPhoto } from './send-photo';

/** Longer than this nobody waits for a photo, in milliseconds. */
const TIMEOUT_MS = 45_000;
const TOAST_MS = 8000;
const LOW_RES_MESSAGE = 'Your photo could only be sent in its small size, so it may look blurry in print.';

const uploads = new WeakMap<File, { email: string; id: Promise<string | null> }>();

async function upload(
  dispatch: ShopDispatch,
  { file, lowResWithout: softWithout }: PhotoOriginal,
): Promise<string | null> {
  const sending = sendPhoto(dispatch, file);
  const timer = setTimeout(() => sending.abort(), TIMEOUT_MS);
  try {
    return (await sending.unwrap()).id;
  } catch (cause) {
    logError('The original photo could not be sent', cause);
    if (softWithout) toast(LOW_RES_MESSAGE, { ms: TOAST_MS });
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends an original once for each customer; null where it could not be sent, and the next call tries again. */
export async function uploadOriginal(
  dispatch: ShopDispatch,
  email: string,
  original: PhotoOriginal,
): Promise<string | null> {
  const known = uploads.get(original.file);
  const id = known?.email === email ? known.id : upload(dispatch, original);
  uploads.set(original.file, { email, id });
  const sent = await id;
  if (sent === null) uploads.delete(original.file);
  return sent;
}

async function saveWithDraft(dispatch: ShopDispatch, email: string, draftId: string, original: PhotoOriginal) {
  const originalPhoto = await uploadOriginal(dispatch, email, original);
  if (originalPhoto === null) return;
  const draftOriginalDto = { originalPhoto, photoCrop: original.crop };
  await dispatch(uploadsClient.endpoints.keepDraftOriginal.initiate({ draftId, draftOriginalDto })).unwrap();
}

/** @param email of whoever is signed in; a guest's original is kept by the browser until `sendOwed` */
export async function attachToDraft(
  dispatch: ShopDispatch,
  email: string | null,
  draftId: string,
  original: PhotoOriginal,
): Promise<void> {
  if (email !== null) return saveWithDraft(dispatch, email, draftId, original);
  await pendingUploads.keep(draftId, original);
}

/** Sends what this browser kept while nobody was signed in. It never throws. */
export async function flushPendingUploads(dispatch: ShopDispatch, email: string): Promise<void> {
  try {
    for (const [draftId, original] of await pendingUploads.take()) {
      await saveWithDraft(dispatch, email, draftId, original);
    }
  } catch (cause) {
    logError('The original photo could not be added to its draft', cause);
  }
}
