import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../kernel/index.js';
import type { ProductFields } from './product-input.rules.js';
import {
  customAltTexts,
  imageNamesIn,
  imageRepository,
  stemOf,
  toProductImage,
  withAltTexts,
  withImages,
} from '../images/index.js';
import { Product, ProductSlug, productRepository as repository } from './product.entity.js';
import { mergedAttributes } from './product-attribute.rules.js';
import { freeSlug, slugOf } from './product.rules.js';

/** What a product is before anybody wrote into it. */
const EMPTY_PRODUCT = {
  name: '',
  slug: null,
  description: '',
  price: null,
  originalPrice: null,
  discountedPrice: null,
  isOnSale: false,
  rating: 0,
  reviews: 0,
  size: '',
  material: '',
  style: '',
  trending: '',
  color: '',
  type: [],
  category: [],
  subcategory: [],
  theme: [],
  giftingGuide: [],
  gift: false,
  luxury: false,
  wallart: false,
  personalisedJewellary: false,
  comingSoon: false,
  customisable: false,
  photo: false,
  text1: false,
  featured: false,
  instruction: [],
  attributes: {},
  pictures: [],
  personalisation: null,
  blank: null,
  hsn: '',
  gstRate: null,
  weightGrams: 0,
  madeToOrderDays: 0,
  stock: null,
  sku: '',
  barcode: '',
  seoTitle: '',
  seoText: '',
  costPrice: null,
  lowStockAt: null,
  draft: false,
  publishAt: null,
  hiddenAt: null,
};

const FIELDS = Object.keys(EMPTY_PRODUCT) as (keyof typeof EMPTY_PRODUCT)[];

export async function createProduct(tx: EntityManager, fields: Partial<ProductFields>, now: Date): Promise<Product> {
  const product = tx.create(Product, { ...EMPTY_PRODUCT, id: newId(), createdAt: now, updatedAt: now });
  await applyProductFields(tx, product, fields, now);
  return product;
}

/**
 * Writes the given fields into a product, with the slug and the sizes that follow from them.
 * @returns the names of those that are other than before; without any the product stays as it is, version and all
 */
export async function applyProductFields(
  tx: EntityManager,
  product: Product,
  { images, alts, personalisation, name, attributes, ...plain }: Partial<ProductFields>,
  now: Date,
): Promise<string[]> {
  const before: Record<string, unknown> = Object.fromEntries(FIELDS.map((field) => [field, product[field]]));
  const own = customAltTexts(product.pictures, product.name);
  Object.assign(product, plain);
  if (attributes !== undefined) product.attributes = mergedAttributes(product.attributes, attributes);
  if (!product.draft) product.publishAt = null;
  if (name !== undefined && name !== product.name) await renameProduct(tx, product, name, now);
  if (images !== undefined || personalisation !== undefined) await picture(tx, product, images, personalisation);
  product.pictures = withAltTexts(product.pictures, product.name, alts ?? own);
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(product[field], before[field]));
  Object.assign(product, before, Object.fromEntries(changed.map((field) => [field, product[field]])));
  if (changed.length > 0) product.updatedAt = now;
  return changed;
}

async function picture(
  tx: EntityManager,
  product: Product,
  images: readonly string[] | undefined,
  personalisation: Record<string, unknown> | null | undefined,
): Promise<void> {
  const named = [...(images ?? []), ...imageNamesIn(personalisation)];
  const stems = named.map(stemOf).filter((stem) => stem !== null);
  const held = await imageRepository.findAll(tx, stems);
  if (images) product.pictures = images.map((image) => ({ ...toProductImage(image, held), alt: '' }));
  if (personalisation === undefined) return;
  product.personalisation = withImages(personalisation, (image) => toProductImage(image, held).src) as Record<
    string,
    unknown
  > | null;
  product.blank = personalisation ? toProductImage(String(personalisation.image), held) : null;
}

/** Gives a product a name, and where that leads to another slug, the slug; the old one keeps answering. */
async function renameProduct(tx: EntityManager, product: Product, name: string, now: Date): Promise<void> {
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
