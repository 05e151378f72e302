import { Injectable } from '@nestjs/common';
import { normalizeText, paise, type Paise } from '../../../kernel/index.js';
import { effectivePrice, maximumPrice } from './product.rules.js';
import { CatalogReadPool } from './catalog-read-pool.js';

/** What a buyer of a product must be told and asked. Amounts are the server's. */
export interface PurchasableProduct {
  readonly id: string;
  readonly name: string;
  /** Null for a product that has no name yet. */
  readonly slug: string | null;
  /** Addresses of the pictures, the main one first. */
  readonly image: string[];
  /** The price before the discount, never below `price`. */
  readonly mrp: Paise;
  /** The effective price. */
  readonly price: Paise;
  readonly needsPhoto: boolean;
  readonly needsText: boolean;
  readonly customisable: boolean;
  readonly comingSoon: boolean;
  /** It has a name and a price, is not coming soon, not hidden and no draft. */
  readonly purchasable: boolean;
  readonly personalisation: Record<string, unknown> | null;
  readonly madeToOrderDays: number;
  readonly hsn: string;
  /** Grams of one piece; 0 where nobody weighed it. */
  readonly weightGrams: number;
  /** Pieces that the buyer can have, those among them that wait for their own payment; null: not counted. */
  readonly stock: number | null;
  /** Others hold pieces for orders that wait for their payment. */
  readonly inOtherCarts: boolean;
}

/** Nobody sees it before it is ordered: the shop draws it and asks its buyer. */
export const isDrawnFirst = ({
  customisable,
  personalisation,
}: Pick<PurchasableProduct, 'customisable' | 'personalisation'>): boolean => customisable && personalisation === null;

/** Amounts are paise as text, as PostgreSQL sends a bigint. */
interface PurchasableRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
  readonly image: string[];
  readonly price: string | null;
  readonly originalPrice: string | null;
  readonly discountedPrice: string | null;
  readonly needsPhoto: boolean;
  readonly needsText: boolean;
  readonly customisable: boolean;
  readonly comingSoon: boolean;
  readonly hidden: boolean;
  readonly personalisation: Record<string, unknown> | null;
  readonly madeToOrderDays: number;
  readonly hsn: string;
  readonly weightGrams: number;
  readonly stock: number | null;
  readonly inOtherCarts: boolean;
}

const COLUMNS = `
  product.id, product.name, product.slug, product.card -> 'image' as image, product.price_paise as price,
  product.original_paise as "originalPrice", product.discounted_paise as "discountedPrice",
  product.photo as "needsPhoto", product.text1 as "needsText", product.customisable,
  product.coming_soon as "comingSoon", (product.hidden_at is not null or product.draft) as hidden, product.personalisation,
  product.made_to_order_days as "madeToOrderDays", product.hsn, product.weight_grams as "weightGrams"`;

/** With what the buyer's own orders, $2, reserve while they wait for their payment. */
const AVAILABLE_STOCK = `case when product.stock is not null then product.stock + coalesce((
  select sum(quantity) from stock_hold held
  where held.product_id = product.id and held.buyer_id = $2::uuid and held.expires_at is not null), 0)::int end as stock,
  product.stock is not null and exists (select from stock_hold held where held.product_id = product.id
    and held.buyer_id is distinct from $2::uuid and held.expires_at is not null) as "inOtherCarts"`;

/** As nobody in particular sees it. */
const SEEN_STOCK_SQL = 'product.stock, product.in_other_carts as "inOtherCarts"';

/** The planner must not see how many ids there are: else it plans each call anew, for twice the cost of the call. */
const IDS = '(select $1::uuid[])::uuid[]';

/**
 * Products with what decides whether and how they can be bought, by `$1`: ids, a name in any case or a slug; by ids, `$2`
 * is the buyer or null.
 */
const PURCHASABLE_PRODUCTS_SQL = {
  ids: `select ${COLUMNS}, ${AVAILABLE_STOCK} from product where id = any(${IDS})`,
  name: `select ${COLUMNS}, ${SEEN_STOCK_SQL} from product where lower(name) = lower($1) and hidden_at is null and not draft
    order by not (listed and not coming_soon), id limit 1`,
  slug: `select ${COLUMNS}, ${SEEN_STOCK_SQL} from product_slug join product on product.id = product_slug.product_id
    where product_slug.slug = $1 and hidden_at is null and not draft`,
};

/** Products as the cart and the orders see them, as they stand in the database at this moment. One statement a call. */
@Injectable()
export class PurchasableProducts {
  constructor(private readonly database: CatalogReadPool) {}

  /** Hidden products and drafts are among them and not purchasable; unknown ids are left out. The order is not that of `ids`. */
  async byIds(ids: readonly string[], buyerId: string | null = null): Promise<PurchasableProduct[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<PurchasableRow>(PURCHASABLE_PRODUCTS_SQL.ids, [ids, buyerId]);
    return rows.map(toPurchasableProduct);
  }

  /** By the whole name in any case; of several the purchasable one, then the oldest. Null for an unknown or hidden name. */
  async byName(name: string): Promise<PurchasableProduct | null> {
    return this.one('name', normalizeText(name).trim());
  }

  /** By a slug that it has or had. Null for an unknown or hidden product. */
  async bySlug(slug: string): Promise<PurchasableProduct | null> {
    return this.one('slug', normalizeText(slug).toLowerCase());
  }

  private async one(by: 'name' | 'slug', value: string): Promise<PurchasableProduct | null> {
    if (value.includes('\0')) return null;
    const [row] = await this.database.query<PurchasableRow>(PURCHASABLE_PRODUCTS_SQL[by], [value]);
    return row ? toPurchasableProduct(row) : null;
  }
}

function toPurchasableProduct({
  price,
  originalPrice,
  discountedPrice,
  hidden,
  ...row
}: PurchasableRow): PurchasableProduct {
  const prices = {
    price: amount(price),
    originalPrice: amount(originalPrice),
    discountedPrice: amount(discountedPrice),
  };
  const effective = effectivePrice(prices);
  return {
    ...row,
    mrp: maximumPrice(prices),
    price: effective,
    purchasable: row.name !== '' && effective > 0 && !row.comingSoon && !hidden,
  };
}

function amount(written: string | null): Paise | null {
  return written === null ? null : paise(Number(written));
}
