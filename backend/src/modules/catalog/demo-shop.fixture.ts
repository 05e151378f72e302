import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import type { ListProductDto } from './products/products.dto.js';
import { CatalogIndex, type IndexState } from './search/catalog-index.js';
import { CatalogVersion, ProductService, parseProductInput } from './index.js';

/** Products at the edges of the rules. */
export const EDGES: Record<string, unknown>[] = [
  { name: 'wall hanging of wool', price: 999.99, color: 'gold', material: 'Wood, Cotton', theme: 'Earthy,Safari' },
  { name: 'Clock 100% Oak', price: 1000, type: 'lamp', color: 'Gold', style: 'modern', giftingguide: 'HIM' },
  {
    name: 'Clock 1000 Oak',
    price: 3000,
    category: '["Wall Art","Clocks"]',
    subcategory: 'Round_ones',
    color: 'Rose gold',
  },
  { name: 'Tray', discountedPrice: 0, price: 0, originalPrice: 3000.01, color: '', trending: 'Dopamine', luxury: 1 },
  { name: 'Soon', comingSoon: true, featured: true, rating: 5, color: 'Gold', gift: 'true', material: 'Metal' },
  { name: 'ÉCLAT Vase', price: 50, rating: 0.5, reviews: 3, wallart: true, customisable: true },
];

/** A shop without workers that holds the demo catalogue, the products of EDGES, and two that are not for sale. */
export async function startDemoShop(): Promise<TestShop> {
  const shop = await startTestShop({ demo: true, work: false });
  const writes = shop.app.get(ProductService);
  for (const edge of EDGES) await writes.create(parseProductInput(edge));
  await writes.create(parseProductInput({ name: 'Without a price' }));
  await writes.create(parseProductInput({ price: 500, description: 'without a name' }));
  return shop;
}

/** The search index as it is now. */
export async function currentIndex(shop: TestShop): Promise<IndexState> {
  const version = shop.app.get(CatalogVersion);
  version.invalidate();
  return shop.app.get(CatalogIndex).at(await version.current());
}

export async function listAllProducts(shop: TestShop): Promise<ListProductDto[]> {
  return (await shop.http<ListProductDto[]>('GET', '/api/products')).body;
}

export function namesOf(products: readonly { name: string }[]): string[] {
  return products.map(({ name }) => name).toSorted();
}
