import type { EntityManager } from '@mikro-orm/postgresql';
import { freeSlug, slugOf } from './slug.rules.js';
import { ProductSlug, type Product } from './product.entity.js';
import { productRepository as repository } from './product.repository.js';

/** Gives a product a name, and where that leads to another slug, the slug; the old one keeps answering. */
export async function renameProduct(tx: EntityManager, product: Product, name: string, now: Date): Promise<void> {
  const before = slugOf(product.name);
  product.name = name;
  if (slugOf(name) === before && product.slug !== null) return;
  product.slug = name === '' ? null : await reserveSlug(tx, product, slugOf(name) || product.id, now);
}

async function reserveSlug(tx: EntityManager, product: Product, wanted: string, now: Date): Promise<string> {
  const owners = await repository.ownersOfSlugs(tx, wanted);
  const ofOthers = [...owners].filter(([, owner]) => owner !== product.id).map(([slug]) => slug);
  const slug = freeSlug(wanted, new Set(ofOthers));
  if (!owners.has(slug)) tx.create(ProductSlug, { slug, productId: product.id, createdAt: now });
  return slug;
}
