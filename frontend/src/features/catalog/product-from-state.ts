import type { ListProduct } from './product';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The product that a list handed over in navigation state, where it is the one that the address names. */
export function productFromState(state: unknown, slug: string): ListProduct | null {
  const product = isObject(state) ? state['product'] : null;
  if (!isObject(product) || product['slug'] !== slug) return null;
  const whole =
    typeof product['name'] === 'string' &&
    typeof product['effectivePrice'] === 'number' &&
    Array.isArray(product['pictures']);
  return whole ? (product as unknown as ListProduct) : null;
}
