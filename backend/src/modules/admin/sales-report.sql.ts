import { PRODUCT_SALES_SQL, REFUNDED_SQL, RETURNED_PRODUCTS_SQL } from './sales-stats.sql.js';

/** Gross, by the day the money came, and refunded, by the day it went back. Values: from, until, five times over. */
const salesBy = (key: string): string => `
  select ${key} as key, sum(orders)::int as orders, sum(gross)::float8 as gross, sum(refunded)::float8 as refunded from (
    select id as order_id, 1 as orders, amount_paise as gross, 0 as refunded from shop_order
    where paid_at >= ? and paid_at < ? and hidden_at is null
    union all
    select order_id, 0, 0, amount_paise from (${REFUNDED_SQL}) given
  ) sums join shop_order o on o.id = sums.order_id
  left join payment p on p.gateway_payment_id = o.paid_payment_id
  group by 1 order by 3 desc, 1`;

export const SALES_BY_WAY_SQL = salesBy(
  `case when o.pay_by = 'cash' then 'cash' else coalesce(p.method, 'credit') end`,
);
export const SALES_BY_STATE_SQL = salesBy(`coalesce(o.address ->> 'state', '')`);

/** Items sold less items returned, most first, as in Top products. Values: from, until, from four times, until, from, until. */
export const SALES_BY_PRODUCT_SQL = `
  select p.id, p.name, coalesce(p.type[1], '') as category, s.pieces, s.revenue from (
    select product_id, sum(pieces)::int as pieces, sum(revenue)::float8 as revenue from (
      select product_id, pieces, revenue from (${PRODUCT_SALES_SQL}) sold
      union all
      select product_id, -pieces, -revenue from (${RETURNED_PRODUCTS_SQL}) returned
    ) moved group by product_id having sum(pieces) > 0
  ) s join product p on p.id = s.product_id order by s.revenue desc, p.id`;

/** What was refunded, oldest first. Values: from, until, four times over. */
export const REFUNDS_SQL = `
  select to_json(given.at) as at, o.number, given.way, given.reason, given.amount_paise::float8 as amount
  from (${REFUNDED_SQL}) given join shop_order o on o.id = given.order_id order by given.at, o.number`;

/** Coupons of paid orders. Values: from, until. */
export const COUPON_SALES_SQL = `
  select c.code, count(*)::int as orders, sum(r.amount_paise)::float8 as discount, sum(o.amount_paise)::float8 as gross
  from coupon_redemption r join coupon c on c.id = r.coupon_id join shop_order o on o.id = r.order_id
  where r.released_at is null and o.hidden_at is null and o.paid_at >= ? and o.paid_at < ?
  group by c.code order by 4 desc, 1`;

/** Store credit that customers hold at a moment. Values: until. */
export const CREDIT_OWED_SQL = `
  select count(*)::int as customers, coalesce(sum(owed), 0)::float8 as owed from (
    select sum(amount_paise) as owed from credit_entry where created_at < ? group by user_id having sum(amount_paise) > 0
  ) balances`;

/** Carts that still hold items, by the day of their last change. Values: from, until. */
export const ABANDONED_CARTS_SQL = `
  select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as carts, sum(pieces)::int as pieces,
    sum(worth)::float8 as worth
  from (
    select max(updated_at) as at, sum(quantity) as pieces, sum(quantity * seen_price_paise) as worth
    from cart_line group by user_id
  ) carts where at >= ? and at < ? group by 1 order by 1`;
