import type { PhotoOriginal } from './photo-originals';

/** Longer than this a guest's photo is not kept for a sign-in, in milliseconds. */
const EXPIRES_MS = 30 * 60_000;
const STORE = 'owed-originals';

interface PendingUpload {
  at: number;
  original: PhotoOriginal;
}

const settled = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps no files')));
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(STORE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return settled(request);
}

async function withStore<Answer>(work: (store: IDBObjectStore) => Promise<Answer>): Promise<Answer> {
  const database = await opened();
  try {
    return await work(database.transaction(STORE, 'readwrite').objectStore(STORE));
  } finally {
    database.close();
  }
}

/** What is kept and has not expired. */
async function currentEntries(store: IDBObjectStore): Promise<(readonly [draftId: string, original: PhotoOriginal])[]> {
  const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled<PendingUpload[]>(store.getAll())]);
  return values.flatMap(({ at, original }, place) =>
    Date.now() - at < EXPIRES_MS ? [[String(keys[place]), original] as const] : [],
  );
}

const canKeep = (): boolean => 'indexedDB' in globalThis;

/**
 * Originals of the Buy Now drafts of guests: only a signed-in customer may send them, and the checkout, where guests
 * sign in, is another document. So the browser keeps the files until then.
 */
export const pendingUploads = {
  keep: (draftId: string, original: PhotoOriginal): Promise<unknown> =>
    withStore((store) => settled(store.put({ at: Date.now(), original } satisfies PendingUpload, draftId))),

  /** The original that was kept with another draft of the same photo: somebody went back and pressed Buy Now again. */
  find: async (photo: string): Promise<PhotoOriginal | null> => {
    if (!canKeep()) return null;
    const entries = await withStore(currentEntries);
    return entries.find(([, original]) => original.photo === photo)?.[1] ?? null;
  },

  /** Whoever takes them is the only one who has them. */
  take: async (): Promise<(readonly [draftId: string, original: PhotoOriginal])[]> => {
    if (!canKeep()) return [];
    return withStore(async (store) => {
      const entries = await currentEntries(store);
      await settled(store.clear());
      return entries;
    });
  },
};
