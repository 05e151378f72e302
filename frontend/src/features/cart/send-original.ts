import { originalsApi } from '../../api/generated-originals';
import { logFailure } from '../../lib/log';
import { toast } from '../../ui';
import type { ShopDispatch } from '../session';
import type { Original } from './originals';
import { owedOriginals } from './owed-originals';

/** Longer than this nobody waits for a photo, in milliseconds. */
const PATIENCE_MS = 45_000;
const NOTE_MS = 8000;
const SOFT = 'Your photo could only be sent in its small size, so it may print soft.';

const uploads = new WeakMap<File, { email: string; id: Promise<string | null> }>();

async function upload(dispatch: ShopDispatch, { file, softWithout }: Original): Promise<string | null> {
  const body = new FormData();
  body.append('file', file, file.name);
  const sending = dispatch(originalsApi.endpoints.uploadPhoto.initiate({ uploadDto: body as never }));
  const timer = setTimeout(() => sending.abort(), PATIENCE_MS);
  try {
    return (await sending.unwrap()).id;
  } catch (cause) {
    logFailure('The original photo could not be sent', cause);
    if (softWithout) toast(SOFT, { ms: NOTE_MS });
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends an original once for each customer; null where it could not be sent, and the next call tries again. */
export async function sendOriginal(dispatch: ShopDispatch, email: string, original: Original): Promise<string | null> {
  const known = uploads.get(original.file);
  const id = known?.email === email ? known.id : upload(dispatch, original);
  uploads.set(original.file, { email, id });
  const sent = await id;
  if (sent === null) uploads.delete(original.file);
  return sent;
}

async function keepWithDraft(dispatch: ShopDispatch, email: string, draftId: string, original: Original) {
  const originalPhoto = await sendOriginal(dispatch, email, original);
  if (originalPhoto === null) return;
  const draftOriginalDto = { originalPhoto, photoCrop: original.crop };
  await dispatch(originalsApi.endpoints.keepDraftOriginal.initiate({ draftId, draftOriginalDto })).unwrap();
}

/** @param email of whoever is signed in; a guest's original is kept by the browser until `sendOwed` */
export async function sendForDraft(
  dispatch: ShopDispatch,
  email: string | null,
  draftId: string,
  original: Original,
): Promise<void> {
  if (email !== null) return keepWithDraft(dispatch, email, draftId, original);
  await owedOriginals.keep(draftId, original);
}

/** Sends what this browser kept while nobody was signed in. It never throws. */
export async function sendOwed(dispatch: ShopDispatch, email: string): Promise<void> {
  try {
    for (const [draftId, original] of await owedOriginals.take()) {
      await keepWithDraft(dispatch, email, draftId, original);
    }
  } catch (cause) {
    logFailure('The original photo could not be added to its draft', cause);
  }
}
