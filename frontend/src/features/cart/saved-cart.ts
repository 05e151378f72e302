import { removeKeys, readJson, writeJson } from '../../lib/storage';

/** Something personalised that has not been sent to the server's cart yet. */
export interface SavedEntry {
  productId: string;
  name: string;
  slug: string;
  /** rupees, as the customer saw it */
  price: number;
  image: string;
  quantity: number;
  customText1: string | null;
  /** a JPEG data URL, or the signed address of an upload */
  uploadedPhoto: string | null;
  /** id or address of the original photo, for the workshop */
  originalPhoto?: string | null;
  /** how the photo lies in its frame */
  preview?: { x: number; y: number; zoom: number } | null;
}

/** The entry of the same name is replaced and keeps its quantity; another is added, once. */
export function withEntry(entries: readonly SavedEntry[], entry: Omit<SavedEntry, 'quantity'>): SavedEntry[] {
  const at = entries.findIndex(({ name }) => name === entry.name);
  const known = entries[at];
  return known ? entries.with(at, { ...entry, quantity: known.quantity }) : [...entries, { ...entry, quantity: 1 }];
}

const isEntry = (value: unknown): value is SavedEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, name, quantity } = value as Partial<Record<keyof SavedEntry, unknown>>;
  return typeof productId === 'string' && typeof name === 'string' && typeof quantity === 'number';
};
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** What a guest, or anybody, personalised and has not put into the cart. It is sent there at the next sign-in. */
export const savedCart = {
  entries: (): SavedEntry[] => (readJson('savedCart', isList) ?? []).filter(isEntry),
  /** the entry of this product, if it was personalised before */
  find: (productId: string): SavedEntry | null =>
    savedCart.entries().find((entry) => entry.productId === productId) ?? null,
  put: (entry: Omit<SavedEntry, 'quantity'>): void => savedCart.keep(withEntry(savedCart.entries(), entry)),
  remove: (productId: string): void =>
    savedCart.keep(savedCart.entries().filter((entry) => entry.productId !== productId)),
  keep: (entries: readonly SavedEntry[]): void => {
    if (entries.length > 0) writeJson('savedCart', entries);
    else savedCart.clear();
  },
  clear: (): void => removeKeys('savedCart'),
};
