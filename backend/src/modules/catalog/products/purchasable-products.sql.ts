/** Amounts in paise, as text, or as numbers where the row came as JSON. */
export interface PurchasableRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
  readonly image: string[];
  readonly price: string | number | null;
  readonly originalPrice: string | number | null;
  readonly discountedPrice: string | number | null;
  readonly needsPhoto: boolean;
  readonly needsText: boolean;
  readonly customisable: boolean;
  readonly comingSoon: boolean;
  readonly hidden: boolean;
  readonly personalisation: Record<string, unknown> | null;
  readonly madeToOrderDays: number;
  readonly hsn: string;
  readonly stock: number | null;
  readonly inOtherCarts: boolean;
}

const COLUMNS = `
  product.id, product.name, product.slug, product.card -> 'image' as image, product.price_paise as price,
  product.original_paise as "originalPrice", product.discounted_paise as "discountedPrice",
  product.photo as "needsPhoto", product.text1 as "needsText", product.customisable,
  product.coming_soon as "comingSoon", product.hidden_at is not null as hidden, product.personalisation,
  product.made_to_order_days as "madeToOrderDays", product.hsn`;

/** With what a buyer's own orders hold while they wait for their payment. */
const availableStockSql = (buyer: string) => `product.stock + coalesce((
  select sum(quantity) from stock_hold held
  where held.product_id = product.id and held.buyer_id = ${buyer}::uuid and held.expires_at is not null), 0)::int as stock,
  product.stock is not null and exists (select from stock_hold held where held.product_id = product.id
    and held.buyer_id is distinct from ${buyer}::uuid and held.expires_at is not null) as "inOtherCarts"`;

/** As nobody in particular sees it. */
const SEEN_STOCK_SQL = 'product.stock, product.in_other_carts as "inOtherCarts"';

/** A product of the `id` of another table's row, for a statement of its own; both are SQL. Read it by `toPurchasableProduct`. */
export const purchasableProductSql = (id: string, buyer: string) =>
  `select ${COLUMNS}, ${availableStockSql(buyer)} from product where product.id = ${id}`;

/**
 * Products with what decides whether and how they can be bought, by `$1`: ids, a name in any case or a slug; by ids, `$2`
 * is the buyer or null.
 */
export const PURCHASABLE_PRODUCTS_SQL = {
  ids: `select ${COLUMNS}, ${availableStockSql('$2')} from product where id = any($1::uuid[])`,
  name: `select ${COLUMNS}, ${SEEN_STOCK_SQL} from product where lower(name) = lower($1) and hidden_at is null
    order by not (listed and not coming_soon), id limit 1`,
  slug: `select ${COLUMNS}, ${SEEN_STOCK_SQL} from product_slug join product on product.id = product_slug.product_id
    where product_slug.slug = $1 and hidden_at is null`,
};
