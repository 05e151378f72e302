import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import {
  likePattern,
  cappedCountSql,
  toCursorPage,
  countTotal,
  type Cursor,
  type CursorPage,
} from '../../../platform/pagination/index.js';
import { Product } from './product.entity.js';

/** Which products the admin looks at; `all` are those that are not archived. */
export const PRODUCT_VIEWS = [
  'all',
  'listed',
  'coming-soon',
  'customisable',
  'no-photo',
  'no-category',
  'archived',
] as const;

export type ProductView = (typeof PRODUCT_VIEWS)[number];

export interface ProductSummary {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** Each has an index of its own. */
const VIEW_CONDITIONS: Record<ProductView, string> = {
  all: 'p.hidden_at is null',
  listed: 'p.listed',
  archived: 'p.hidden_at is not null',
  'coming-soon': 'p.hidden_at is null and p.coming_soon',
  'no-photo': `p.hidden_at is null and p.pictures = '[]'`,
  'no-category': `p.hidden_at is null and p.category = '{}'`,
  customisable: 'p.hidden_at is null and p.customisable',
};

const ROW = `p.id, p.name, p.slug, p.pictures -> 0 as picture, to_json(p.type) as type,
  p.card -> 'originalPrice' as "originalPrice", p.card -> 'effectivePrice' as "effectivePrice",
  to_json(p.rating) as rating, p.reviews, p.customisable, p.photo, p.text1, p.gift, p.luxury, p.featured,
  p.coming_soon as "comingSoon", p.stock, p.listed, to_json(p.hidden_at) as "archivedAt", to_json(p.created_at) as "createdAt"`;

/** As the views' indexes are sorted, so that they are what is read. */
const NEWEST_FIRST = 'order by p.created_at desc, p.id desc';
/** Shorter parts of a word are in no index; beginnings of words are. */
const INDEXED_LETTERS = 3;

function named(words: string): { sql: string; values: string[] } {
  if (words === '') return { sql: '', values: [] };
  const anywhere = likePattern(words);
  if (words.length >= INDEXED_LETTERS) return { sql: ' and p.name ilike ?', values: [anywhere] };
  const beginning = anywhere.slice(1);
  return { sql: ' and (p.name ilike ? or p.name ilike ?)', values: [beginning, `% ${beginning}`] };
}

/** What finds the products `p` of a view, or all where there is none, that have these words in their names. */
function productsIn(view: ProductView | null, words: string): { sql: string; values: string[] } {
  const { sql, values } = named(words);
  return { sql: `${view ? VIEW_CONDITIONS[view] : 'true'}${sql}`, values };
}

/** Every product, as the admin sees them. */
@Injectable()
export class ProductAdminService {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. @param words part of a name, of one or two letters the beginning of a word; '' for all */
  async search(
    words: string,
    view: ProductView,
    cursor: Cursor | null,
    size: number,
  ): Promise<CursorPage<ProductSummary>> {
    const em = this.em.fork();
    const { sql, values } = productsIn(view, words);
    const from = `from product p where ${sql}`;
    const rows = await em.execute<ProductSummary[]>(
      `select ${ROW} from (
         select p.id ${from}${cursor ? ' and (p.created_at, p.id) < (?, ?)' : ''} ${NEWEST_FIRST} limit ${size + 1}
       ) found join product p using (id) ${NEWEST_FIRST}`,
      [...values, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, `${from} ${NEWEST_FIRST}`, values);
    return toCursorPage(rows, size, total, ({ createdAt, id }) => ({ at: new Date(createdAt), id }));
  }

  /** How many products each view holds. */
  async counts(): Promise<Record<ProductView, number>> {
    const counts = PRODUCT_VIEWS.map(
      (view) => `(${cappedCountSql(`from product p where ${VIEW_CONDITIONS[view]} ${NEWEST_FIRST}`)}) as "${view}"`,
    );
    const [row] = await this.em.fork().execute<[Record<ProductView, number>]>(`select ${counts.join(', ')}`);
    return row;
  }

  /** How many products of a view have these words in their names. @param view null for all */
  async countNamed(view: ProductView | null, words: string): Promise<number> {
    const { sql, values } = productsIn(view, words);
    const [row] = await this.em
      .fork()
      .execute<{ total: number }[]>(`select count(*)::int as total from product p where ${sql}`, values);
    return row?.total ?? 0;
  }

  /** The first `size` of these products after one, by their ids. @param after null from the beginning */
  async pageById(view: ProductView | null, words: string, after: string | null, size: number): Promise<Product[]> {
    const em = this.em.fork();
    const { sql, values } = productsIn(view, words);
    const found = await em.execute<{ id: string }[]>(
      `select p.id from product p where ${sql}${after ? ' and p.id > ?' : ''} order by p.id limit ${size}`,
      after ? [...values, after] : values,
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
             'listed', p.listed,
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
