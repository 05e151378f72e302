import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { cappedCountSql, type CursorPage } from '../../../platform/pagination/index.js';
import {
  NEWEST_FIRST,
  PRODUCT_VIEWS,
  productsIn,
  sortedBy,
  VIEW_CONDITIONS,
  type ProductListFilters,
  type ProductSort,
  type ProductView,
} from './product-list.sql.js';
import { Product } from './product.entity.js';

/** Which products are found. */
export interface FoundProducts {
  /** Null for all, archived ones too. */
  readonly view: ProductView | null;
  readonly words: string;
  readonly filters: ProductListFilters;
}

export interface ProductListQuery extends FoundProducts {
  readonly sort: ProductSort;
}

export interface ProductSummary {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

const ROW = `p.id, p.name, p.slug, p.pictures -> 0 as picture, to_json(p.type) as type,
  p.card -> 'originalPrice' as "originalPrice", p.card -> 'effectivePrice' as "effectivePrice",
  to_json(p.rating) as rating, p.reviews, p.customisable, p.photo, p.text1, p.gift, p.luxury, p.featured,
  p.coming_soon as "comingSoon", p.stock, p.stock_mark is not distinct from 1 as "lowStock", p.sku,
  trim_scale(p.cost_paise / 100.0)::float8 as "costPrice", p.draft, to_json(p.publish_at) as "publishAt", p.version,
  p.listed, to_json(p.hidden_at) as "archivedAt", to_json(p.created_at) as "createdAt"`;

/** Every product, as the admin sees them. */
@Injectable()
export class ProductAdminService {
  constructor(private readonly em: EntityManager) {}

  /**
   * @param words part of a name, of one or two letters the beginning of a word, or a SKU or a barcode; '' for all
   * @param after the id of the last product of the part before; null for the first part
   */
  async search(
    { words, view, sort, filters }: ProductListQuery,
    after: string | null,
    size: number,
  ): Promise<CursorPage<ProductSummary>> {
    const em = this.em.fork();
    const { sql, values } = productsIn(view, words, filters);
    const order = sortedBy(sort);
    const from = `from ${order.from} where ${sql}`;
    const rows = await em.execute<ProductSummary[]>(
      `select ${ROW} from (
         select p.id, row_number() over (${order.orderBy}) as place
         ${from}${after ? ` and ${order.after}` : ''} ${order.orderBy} limit ${size + 1}
       ) found join product p using (id) order by found.place`,
      [...values, ...(after ? [after] : [])],
    );
    const isWhole = after === null && rows.length <= size;
    const total = isWhole ? rows.length : await this.count(`${from} ${order.orderBy}`, values);
    const shown = rows.slice(0, size);
    return { rows: shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null, total };
  }

  private async count(from: string, values: readonly unknown[]): Promise<number> {
    const [row] = await this.em.fork().execute<{ total: number }[]>(cappedCountSql(from), [...values]);
    return row?.total ?? 0;
  }

  /** How many products each view holds. */
  async counts(): Promise<Record<ProductView, number>> {
    const counts = PRODUCT_VIEWS.map(
      (view) => `(${cappedCountSql(`from product p where ${VIEW_CONDITIONS[view]} ${NEWEST_FIRST}`)}) as "${view}"`,
    );
    const [row] = await this.em.fork().execute<[Record<ProductView, number>]>(`select ${counts.join(', ')}`);
    return row;
  }

  /** How many products there are of these. @param view null for all */
  async countFound({ view, words, filters }: FoundProducts): Promise<number> {
    const { sql, values } = productsIn(view, words, filters);
    const [row] = await this.em
      .fork()
      .execute<{ total: number }[]>(`select count(*)::int as total from product p where ${sql}`, [...values]);
    return row?.total ?? 0;
  }

  /** The first `size` of these products after one, by their ids. @param after null from the beginning */
  async pageById({ view, words, filters }: FoundProducts, after: string | null, size: number): Promise<Product[]> {
    const em = this.em.fork();
    const { sql, values } = productsIn(view, words, filters);
    const found = await em.execute<{ id: string }[]>(
      `select p.id from product p where ${sql}${after ? ' and p.id > ?' : ''} order by p.id limit ${size}`,
      after ? [...values, after] : [...values],
    );
    return em.find(Product, { id: { $in: found.map(({ id }) => id) } }, { orderBy: { id: 'asc' } });
  }

  /**
   * A product as its own page shows it, hidden or not, with what only the admin needs to know.
   * @throws DomainError catalog.product_unknown
   */
  async findOne(id: string): Promise<Record<string, unknown>> {
    const rows = isId(id)
      ? await this.em.fork().execute<{ product: Record<string, unknown> }[]>(
          `select product_page(p) || jsonb_build_object('version', p.version, 'gstRate', p.gst_rate, 'stock', p.stock,
             'attributeValues', (select coalesce(jsonb_object_agg(a.key, p.attributes -> a.key), '{}')
               from product_attribute a where a.removed_at is null and jsonb_exists(p.attributes, a.key)),
             'listed', p.listed, 'sku', p.sku, 'barcode', p.barcode, 'costPrice', trim_scale(p.cost_paise / 100.0),
             'lowStockAt', p.low_stock_at, 'draft', p.draft, 'publishAt', p.publish_at,
             'archivedAt', p.hidden_at, 'createdAt', p.created_at, 'updatedAt', p.updated_at) as product
           from product p where p.id = ?`,
          [id],
        )
      : [];
    const [row] = rows;
    if (!row) throw new DomainError('catalog.product_unknown');
    return row.product;
  }
}
