const INDIA = `at time zone 'Asia/Kolkata'`;

/**
 * Sums by day of what happened from one moment (inclusive) to another, for days on which something did. Values: from,
 * until, from, until, from, until.
 *
 * An order counts on the day its money came, taken off the lists or not: the books keep it. Somebody has tried who put
 * something into a cart that still holds it, opened an order, or paid one; everybody counts once a day.
 */
export const DAILY_SALES_SQL = `
  with paid as (
    select (paid_at ${INDIA})::date as day, user_id, amount_paise from shop_order where paid_at >= ? and paid_at < ?
  ), tried as (
    select day, user_id from paid
    union
    select (created_at ${INDIA})::date, user_id from shop_order where created_at >= ? and created_at < ?
    union
    select (updated_at ${INDIA})::date, user_id from cart_line where updated_at >= ? and updated_at < ?
  ), sums as (
    select day, count(*)::int as orders, sum(amount_paise) as revenue, count(distinct user_id)::int as bought
    from paid group by day
  ), tries as (
    select day, count(*)::int as tried from tried group by day
  )
  select day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue, tried, coalesce(bought, 0) as bought
  from tries left join sums using (day)`;

/** What each product brought in, by day. Values: from, until. */
export const PRODUCT_SALES_SQL = `
  select (o.paid_at ${INDIA})::date as day, l.product_id, sum(l.quantity)::int as pieces,
    sum(l.quantity * l.price_paise) as revenue
  from shop_order o join order_line l on l.order_id = o.id
  where o.paid_at >= ? and o.paid_at < ? group by 1, 2`;

/** What of the order `o` no bank has taken back in a dispute: that counts on the day on which it was taken. */
const WITHOUT_DEDUCTIONS_SQL = `greatest(0, o.amount_paise
  - coalesce((select sum(d.amount_paise) from order_deduction d where d.order_id = o.id), 0))`;

/**
 * What was given back, by day. An order is given back whole, less what banks took back of it, which counts by itself.
 * Values: from, until, from, until.
 */
export const DAILY_REFUNDS_SQL = `
  select (at ${INDIA})::date as day, sum(amount) as refunded from (
    select h.at, ${WITHOUT_DEDUCTIONS_SQL} as amount
    from order_history h join shop_order o on o.id = h.order_id
    where h.to_state = 'refunded' and h.at >= ? and h.at < ?
    union all
    select created_at, amount_paise from order_deduction where created_at >= ? and created_at < ?
  ) back group by 1`;

/** The same sums by the hour of one day. Values: from, until, five times over. */
export const HOURLY_SALES_SQL = `
  with paid as (
    select paid_at as at, user_id, amount_paise from shop_order where paid_at >= ? and paid_at < ?
  ), tried as (
    select at, user_id from paid
    union all
    select created_at, user_id from shop_order where created_at >= ? and created_at < ?
    union all
    select updated_at, user_id from cart_line where updated_at >= ? and updated_at < ?
  ), happened as (
    select at, 1 as orders, amount_paise as revenue, 0 as tried, 0 as bought, 0 as refunded from paid
    union all
    select min(at), 0, 0, 1, 0, 0 from tried group by user_id
    union all
    select min(at), 0, 0, 0, 1, 0 from paid group by user_id
    union all
    select h.at, 0, 0, 0, 0, ${WITHOUT_DEDUCTIONS_SQL} from order_history h join shop_order o on o.id = h.order_id
    where h.to_state = 'refunded' and h.at >= ? and h.at < ?
    union all
    select created_at, 0, 0, 0, 0, amount_paise from order_deduction where created_at >= ? and created_at < ?
  )
  select extract(hour from at ${INDIA})::int as hour, sum(orders)::int as orders, sum(revenue)::float8 as revenue,
    sum(tried)::int as tried, sum(bought)::int as bought, sum(refunded)::float8 as refunded
  from happened group by 1 order by 1`;

/** Values: none. The first day of which there is anything to sum; null in an empty shop. */
export const FIRST_SALES_DAY_SQL = `
  select to_char(min(at) ${INDIA}, 'YYYY-MM-DD') as day from (
    (select created_at as at from shop_order order by created_at limit 1)
    union all
    (select updated_at from cart_line order by updated_at limit 1)) firsts`;
