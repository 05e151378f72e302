import { defineEntity, p } from '@mikro-orm/core';
import type { Paise } from '../../../kernel/index.js';

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
    pictures: p.json<StoredProductImage[]>(),
    personalisation: p.json<Record<string, unknown>>().nullable(),
    blank: p.json<BaseImage>().nullable(),
    hsn: p.text(),
    gstRate: p.decimal('number').precision(5).scale(2).nullable(),
    weightGrams: p.integer(),
    madeToOrderDays: p.integer(),
    /** Null: not counted. */
    stock: p.integer().nullable(),
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
