import { Injectable } from '@nestjs/common';
import { normalizeText } from '../../../kernel/index.js';
import { SitemapSource, type PublicPage } from '../../../platform/rendering/index.js';
import { CatalogReadPool } from './catalog-read-pool.js';
import type { Tag } from './product.rules.js';

/** Kinds of tags that two products have in common where one may please whoever looks at the other. */
const RELATED_KINDS = ['type', 'guide', 'theme', 'material', 'style'];

const RELATED_SQL = `
  with me as (
    select product.* from product_slug join product on product.id = product_slug.product_id
    where product_slug.slug = $1 and product.listed
  ), near as (
    select other.id, other.card, other.coming_soon, other.featured,
      (other.customisable = me.customisable)::int * 3
        + (select coalesce(sum(case when kind = 'type' then 20 else 1 end), 0)
           from unnest(other.tags) tag, split_part(tag, ':', 1) kind
           where tag = any(me.tags) and kind = any($3::text[])) as nearness
    from me cross join product other
    where other.listed and other.id <> me.id
      and (not me.customisable or (other.customisable and (other.text1 or not me.text1)))
    order by other.coming_soon, nearness desc, other.featured desc, other.id limit $2
  )
  select (select coalesce(json_agg(card order by coming_soon, nearness desc, featured desc, id), '[]') from near)::text
    as body from me`;

const SITEMAP_SQL = `
  select array['product', slug] as words, updated_at as "changedAt", card -> 'image' as images from product where listed
  union all
  (select array['collections', split_part(tag, ':', 1), substr(tag, strpos(tag, ':') + 1)], max(updated_at), '[]'::json
   from product, unnest(tags) tag
   where listed and split_part(tag, ':', 1) in ('trending', 'style', 'material', 'theme')
   group by tag order by tag)`;

interface Row {
  readonly body: string;
}

export interface SitemapRow {
  /** Words of the path, not yet encoded. */
  readonly words: readonly string[];
  readonly changedAt: Date;
  /** Addresses of a product's pictures; none for a collection. */
  readonly images: readonly string[];
}

/** What visitors read of products: one statement a call, JSON that PostgreSQL has put together. */
@Injectable()
export class ProductReadsRepository {
  constructor(private readonly database: CatalogReadPool) {}

  /** The JSON list of all products that carry all the tags: featured ones first, coming-soon ones last. */
  async list(tags: readonly Tag[]): Promise<string> {
    const filter = tags.length > 0 ? 'and tags @> $1::text[]' : '';
    const [row] = await this.database.query<Row>(
      `select coalesce(json_agg(card), '[]')::text as body from (
         select card from product where listed ${filter} order by coming_soon, featured desc, id
       ) product`,
      tags.length > 0 ? [tags] : [],
    );
    return row?.body ?? '[]';
  }

  /** Whether any listed product carries the tag. */
  async hasTag(tag: Tag): Promise<boolean> {
    const [row] = await this.database.queryPlanned<{ known: boolean }>(
      'select exists (select from product where listed and tags @> $1::text[]) as known',
      [[tag]],
    );
    return row?.known === true;
  }

  /** The JSON list of the listed products among `ids`, in their order. */
  async byIds(ids: readonly string[]): Promise<string> {
    const [row] = await this.database.query<Row>(
      `select coalesce(json_agg(card order by array_position($1::uuid[], id)), '[]')::text as body
       from product where listed and id = any($1::uuid[])`,
      [ids],
    );
    return row?.body ?? '[]';
  }

  /** The ids of the listed products among `ids`. */
  async listedIds(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'select id from product where listed and id = any($1::uuid[])',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** The JSON of a listed product by a slug that it has or had; null where there is none. */
  async bySlug(slug: string): Promise<string | null> {
    const [row] = await this.database.query<Row>(
      `select product_page(product)::text as body
       from product_slug join product on product.id = product_slug.product_id
       where product_slug.slug = $1 and product.listed`,
      [normalizeText(slug).toLowerCase()],
    );
    return row?.body ?? null;
  }

  /**
   * The JSON list of `limit` products that may please whoever looks at the one of this slug; null where there is none. To
   * a product that takes words, or is made to order at all, only others of that sort are added. Of these the nearest stand
   * first: of the same type, as customisable, and then with the most recipients, themes, materials and styles in common;
   * coming-soon ones stand last.
   */
  async related(slug: string, limit: number): Promise<string | null> {
    const values = [normalizeText(slug).toLowerCase(), limit, RELATED_KINDS];
    const [row] = await this.database.query<Row>(RELATED_SQL, values);
    return row?.body ?? null;
  }

  /** Every listed product, and every pair of category and word that some of them carry. */
  sitemap(): Promise<SitemapRow[]> {
    return this.database.query<SitemapRow>(SITEMAP_SQL);
  }
}

/** Which products the shop shows, coming-soon ones among them: they have a name and are not hidden. */
@Injectable()
export class PublishedProducts {
  constructor(private readonly products: ProductReadsRepository) {}

  async filterIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.length === 0 ? [] : await this.products.listedIds(ids));
  }
}

/** The pages of products, and of the pairs of category and subcategory in which some of them stand. */
@Injectable()
export class CatalogSitemap extends SitemapSource {
  constructor(private readonly products: ProductReadsRepository) {
    super();
  }

  async list(): Promise<readonly PublicPage[]> {
    const rows = await this.products.sitemap();
    return rows.map(({ words, changedAt, images }) => ({
      path: `/${words.map(encodeURIComponent).join('/')}`,
      changedAt,
      images,
    }));
  }
}
