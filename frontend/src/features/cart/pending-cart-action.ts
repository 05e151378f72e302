import type { AddToCartInput } from './add-to-cart';

/** How long a guest's wish waits for a sign-in, in milliseconds. */
export const EXPIRES_MS = 30 * 60_000;
const KEY = 'cart-intent';

// Where nothing can be stored, such as a photo beyond the quota, the wish lives as long as the page.
let memoryCopy: string | null = null;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isAddToCartInput(value: unknown): value is AddToCartInput {
  if (!isObject(value) || !isObject(value['product'])) return false;
  const { id, name, effectivePrice, image } = value['product'];
  return (
    typeof id === 'string' && typeof name === 'string' && typeof effectivePrice === 'number' && Array.isArray(image)
  );
}

function stored(): string | null {
  try {
    return window.sessionStorage.getItem(KEY) ?? memoryCopy;
  } catch {
    return memoryCopy;
  }
}

/** The gift that a guest of this tab wanted in the cart when the login opened. */
export const pendingCartAction = {
  save: (item: AddToCartInput, now: number): void => {
    const { id, name, effectivePrice, image, slug } = item.product;
    const product = { id, name, effectivePrice, image: image.slice(0, 1), slug };
    const text = JSON.stringify({ at: now, item: { ...item, product } });
    pendingCartAction.forget();
    try {
      window.sessionStorage.setItem(KEY, text);
    } catch {
      memoryCopy = text;
    }
  },
  /** Whoever takes it is the only one who has it; null where there is none, or where it is too old. */
  consume: (now: number): AddToCartInput | null => {
    const item = pendingCartAction.read(now);
    pendingCartAction.forget();
    return item;
  },
  /** The same, left where it is. */
  read: (now: number): AddToCartInput | null => {
    try {
      const told: unknown = JSON.parse(stored() ?? 'null');
      if (!isObject(told) || typeof told['at'] !== 'number' || now - told['at'] > EXPIRES_MS) return null;
      return isAddToCartInput(told['item']) ? told['item'] : null;
    } catch {
      return null;
    }
  },
  forget: (): void => {
    memoryCopy = null;
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was stored.
    }
  },
};
