interface SearchTextLine {
  readonly productName: string;
  readonly customText: string | null;
}

/**
 * What the admin finds an order by beside its number, in lower case. `ORDER_SEARCH_SQL` says all of it of an order that
 * stands.
 */
export function buildSearchText(email: string, lines: readonly SearchTextLine[]): string {
  const words = lines.flatMap(({ productName, customText }) => [productName, customText ?? '']);
  return [email, ...words]
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase();
}

export const SEARCH_TEXT_SQL = `lower(concat_ws(' ', o.number, o.user_email,
  (select string_agg(concat_ws(' ', l.product_name, l.custom_text), ' ' order by l.position)
   from order_line l where l.order_id = o.id)))`;
