import { Injectable } from '@nestjs/common';
import { normalizeText, paise, type Paise } from '../../../kernel/index.js';
import { effectivePrice, maximumPrice } from './price.rules.js';
import { CatalogReadPool } from './catalog-read-pool.js';
import { PURCHASABLE_PRODUCTS_SQL, type PurchasableRow } from './purchasable-products.sql.js';

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
  /** It has a name and a price, is not coming soon and not hidden. */
  readonly purchasable: boolean;
  readonly personalisation: Record<string, unknown> | null;
  readonly madeToOrderDays: number;
  readonly hsn: string;
  /** Pieces that the buyer can have, those among them that wait for their own payment; null: not counted. */
  readonly stock: number | null;
  /** Others hold pieces for orders that wait for their payment. */
  readonly inOtherCarts: boolean;
}

/** Products as the cart and the orders see them, as they stand in the database at this moment. One statement a call. */
@Injectable()
export class PurchasableProducts {
  constructor(private readonly database: CatalogReadPool) {}

  /** Hidden products are among them and not purchasable; unknown ids are left out. The order is not that of `ids`. */
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

/** A row of `purchasableProductSql`. */
export function toPurchasableProduct({
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

/** PostgreSQL's bigint arrives as text. */
function amount(written: string | number | null): Paise | null {
  return written === null ? null : paise(Number(written));
}
