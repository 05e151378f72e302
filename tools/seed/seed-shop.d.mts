import type { Client } from 'pg';

/** Adds so many products, people and orders to a demo shop, and what the admin reads beside them. */
export function seedShop(
  client: Client,
  amounts: { products: number; orders: number },
  tell: (line: string) => void,
): Promise<void>;
