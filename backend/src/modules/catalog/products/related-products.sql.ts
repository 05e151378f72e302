import { normalizeText } from '../../../kernel/index.js';
import type { Statement } from './product-lists.sql.js';

const KINDS = ['type', 'guide', 'theme', 'material', 'style'];

/**
 * `body`: the JSON list of `limit` products that may please whoever looks at the one of this slug. To a product that
 * takes words, or is made to order at all, only others of that sort are added. Of these the nearest stand first: of the
 * same type, as customisable, and then with the most recipients, themes, materials and styles in common; coming-soon
 * ones stand last.
 */
export function relatedProductsSql(slug: string, limit: number): Statement {
  return {
    name: 'related_products',
    text: `
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
        as body from me`,
    values: [normalizeText(slug).toLowerCase(), limit, KINDS],
  };
}
