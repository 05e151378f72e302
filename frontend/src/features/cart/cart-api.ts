import { cartClient } from '../../api/generated/cart';
import type { CartLineDto } from '../../api/generated/types';
import { readJson, writeJson } from '../../lib/storage';
import { readStoredAccount } from '../session';

/** A line as the server tells it. */
export type CartLine = CartLineDto;

/** The cart's calls. Every change fetches the cart again, and whatever was fetched becomes the local copy. */
export const cartApi = cartClient.enhanceEndpoints({
  endpoints: {
    getCart: {
      onQueryStarted: async ({ email }, { queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          if (readStoredAccount()?.email === email) writeJson('cart', data);
        } catch {
          // The failure is told where the cart is shown; the copy stays as it was.
        }
      },
    },
    addToCart: { invalidatesTags: ['cart', 'checkout'] },
    // Whoever changes a quantity fetches the cart again and waits for it: see useLineChanges.
    updateCart: { invalidatesTags: ['checkout'] },
    removeFromCart: { invalidatesTags: ['cart', 'checkout'] },
  },
});

const isLine = (value: unknown): value is CartLine => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, productName, quantity, price, product_image } = value as Partial<Record<keyof CartLine, unknown>>;
  return (
    typeof id === 'string' &&
    typeof productName === 'string' &&
    typeof quantity === 'number' &&
    typeof price === 'number' &&
    Array.isArray(product_image)
  );
};
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The cart as this browser saw it last. */
export const localCart = (): CartLine[] => (readJson('cart', isList) ?? []).filter(isLine);
