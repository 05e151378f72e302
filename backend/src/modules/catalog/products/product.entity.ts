import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Paise, isId } from '../../../kernel/index.js';
import type { AttributeValues } from './product-attribute.rules.js';

export interface StoredProductImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export type BaseImage = Omit<StoredProductImage, 'alt'>;

const rupees = () => p.bigint('number').$type<Paise>().nullable();

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'product',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    slug: p.text().nullable(),
    description: p.text(),
    price: rupees().fieldName('price_paise'),
    originalPrice: rupees().fieldName('original_paise'),
    discountedPrice: rupees().fieldName('discounted_paise'),
    isOnSale: p.boolean(),
    rating: p.decimal('number').precision(2).scale(1),
    reviews: p.integer(),
    size: p.text(),
    material: p.text(),
    style: p.text(),
    trending: p.text(),
    color: p.text(),
    type: p.array(),
    category: p.array(),
    subcategory: p.array(),
    theme: p.array(),
    giftingGuide: p.array(),
    gift: p.boolean(),
    luxury: p.boolean(),
    wallart: p.boolean(),
    personalisedJewellary: p.boolean(),
    comingSoon: p.boolean(),
    customisable: p.boolean(),
    photo: p.boolean(),
    text1: p.boolean(),
    featured: p.boolean(),
    instruction: p.array(),
    attributes: p.json<AttributeValues>(),
    pictures: p.json<StoredProductImage[]>(),
    personalisation: p.json<Record<string, unknown>>().nullable(),
    blank: p.json<BaseImage>().nullable(),
    hsn: p.text(),
    gstRate: p.decimal('number').precision(5).scale(2).nullable(),
    weightGrams: p.integer(),
    madeToOrderDays: p.integer(),
    /** Null: not counted. */
    stock: p.integer().nullable(),
    sku: p.text(),
    barcode: p.text(),
    costPrice: rupees().fieldName('cost_paise'),
    /** Null: as derive_product.sql has it, at 3 pieces. */
    lowStockAt: p.integer().nullable(),
    /** For search engines; empty: from name and description. */
    seoTitle: p.text(),
    seoText: p.text(),
    /** Not in the shop yet. */
    draft: p.boolean(),
    /** When a draft goes into the shop by itself. */
    publishAt: p.datetime().nullable(),
    hiddenAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});
/** A product as the admin wrote it. What readers are shown is derived from it by the database. */
export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);

const ProductSlugSchema = defineEntity({
  name: 'ProductSlug',
  tableName: 'product_slug',
  properties: {
    slug: p.text().primary(),
    productId: p.uuid(),
    createdAt: p.datetime(),
  },
});
/** A slug that a product has or had. */
export class ProductSlug extends ProductSlugSchema.class {}
ProductSlugSchema.setClass(ProductSlug);

/** What a transaction on the products reads and writes. */
export const productRepository = {
  /** Makes the writers of the catalogue stand in a line until their transactions end. */
  async standInLine(tx: EntityManager): Promise<void> {
    await tx.execute('select version from catalogue_version for update');
  },

  /** Null for unknown and hidden products. */
  async find(tx: EntityManager, id: string): Promise<Product | null> {
    return isId(id) ? tx.findOne(Product, { id, hiddenAt: null }) : null;
  },

  /** Null for unknown products and for those that are not hidden. */
  async findHidden(tx: EntityManager, id: string): Promise<Product | null> {
    return isId(id) ? tx.findOne(Product, { id, hiddenAt: { $ne: null } }) : null;
  },

  /** The products of these ids, hidden ones too; unknown ids are left out. */
  async all(tx: EntityManager, ids: readonly string[]): Promise<Map<string, Product>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.find(Product, { id: { $in: [...ids] } });
    return new Map(rows.map((product) => [product.id, product]));
  },

  /** The same, hidden ones too, locked in the order in which sales lock them. */
  async allLocked(tx: EntityManager, ids: readonly string[]): Promise<Map<string, Product>> {
    await tx.execute('select 1 from product where id = any(?::uuid[]) order by id for no key update', [
      `{${ids.join(',')}}`,
    ]);
    return this.all(tx, ids);
  },

  /** The drafts whose time has come. */
  toPublish(tx: EntityManager, now: Date, most: number): Promise<Product[]> {
    return tx.find(
      Product,
      { draft: true, publishAt: { $lte: now } },
      { orderBy: { publishAt: 'asc', id: 'asc' }, limit: most },
    );
  },

  /** Of each slug that is `slug` or begins with it and a hyphen: whose it is or was. */
  async ownersOfSlugs(tx: EntityManager, slug: string): Promise<Map<string, string>> {
    const rows = await tx.find(ProductSlug, { $or: [{ slug }, { slug: { $like: `${escaped(slug)}-%` } }] });
    return new Map(rows.map((row) => [row.slug, row.productId]));
  },

  /** The ones of these names that products carry which are not archived; in lower case, without spaces around them. */
  async takenNames(tx: EntityManager, names: readonly string[]): Promise<Set<string>> {
    const wanted = JSON.stringify(names.map((name) => name.trim().toLowerCase()));
    const rows = await tx.execute<{ name: string }[]>(
      `select distinct lower(trim(name)) as name from product
       where hidden_at is null and lower(trim(name)) in (select jsonb_array_elements_text(?::jsonb))`,
      [wanted],
    );
    return new Set(rows.map(({ name }) => name));
  },

  async knownSlugs(tx: EntityManager, slugs: readonly string[]): Promise<Set<string>> {
    const rows = await tx.find(ProductSlug, { slug: { $in: [...slugs] } });
    return new Set(rows.map(({ slug }) => slug));
  },

  /** The products that have or had these slugs, hidden ones too. */
  async allBySlug(tx: EntityManager, slugs: readonly string[]): Promise<Map<string, Product>> {
    const rows = await tx.find(ProductSlug, { slug: { $in: [...slugs] } });
    const products = await this.all(
      tx,
      rows.map(({ productId }) => productId),
    );
    return new Map(
      rows.flatMap(({ slug, productId }) => {
        const product = products.get(productId);
        return product ? [[slug, product]] : [];
      }),
    );
  },

  /** False where this change was made to the demo catalogue before. */
  async beginDemoChange(tx: EntityManager, name: string): Promise<boolean> {
    const rows = await tx.execute<{ name: string }[]>(
      'insert into demo_catalog_change (name) values (?) on conflict do nothing returning name',
      [name],
    );
    return rows.length === 1;
  },

  /** Raises the catalogue's version where a counted product sells out, is there again, or is only held. */
  async syncAvailability(tx: EntityManager, id: string): Promise<void> {
    await tx.execute(
      `update product set sold_out = now.sold_out, in_other_carts = now.in_other_carts
       from (select coalesce(stock = 0, false) as sold_out, coalesce(stock = 0, false) and exists (
           select from stock_hold where product_id = ? and expires_at is not null) as in_other_carts
         from product where id = ?) now
       where id = ? and (product.sold_out, product.in_other_carts) <> (now.sold_out, now.in_other_carts)`,
      [id, id, id],
    );
  },

  /** The product as its own page shows it, hidden or not. */
  async page(tx: EntityManager, id: string): Promise<Record<string, unknown>> {
    const [row] = await tx.execute<{ page: Record<string, unknown> }[]>(
      'select product_page(product) as page from product where id = ?',
      [id],
    );
    if (!row) throw new Error(`product ${id} was not written`);
    return row.page;
  },
};

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
