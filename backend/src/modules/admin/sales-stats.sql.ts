const INDIA = `at time zone 'Asia/Kolkata'`;

/**
 * Sums by day of what happened from one moment (inclusive) to another, for days on which something did. Values: from,
 * until, from, until, from, until.
 *
 * An order counts on the day its money came; what was refunded or deleted since is taken off by the sums below, because
 * sums of days that are over never change. Somebody has tried who put something into a cart that still holds it, opened an
 * order, or paid one; everybody counts once a day.
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
    select day, count(*)::int as orders, sum(amount_paise) as gross, count(distinct user_id)::int as bought
    from paid group by day
  ), tries as (
    select day, count(*)::int as tried from tried group by day
  )
  select day, coalesce(orders, 0) as orders, coalesce(gross, 0) as gross, tried, coalesce(bought, 0) as bought
  from tries left join sums using (day)`;

/** What each product brought in, by day. Values: from, until. */
export const PRODUCT_SALES_SQL = `
  select (o.paid_at ${INDIA})::date as day, l.product_id, sum(l.quantity)::int as pieces,
    sum(l.quantity * l.price_paise) as revenue
  from shop_order o join order_line l on l.order_id = o.id
  where o.paid_at >= ? and o.paid_at < ? group by 1, 2`;

/** Deleted orders, by the day their money came: they count in no sum. Values: from, until. */
export const DELETED_SALES_SQL = `
  select (paid_at ${INDIA})::date as day, count(*)::int as orders, sum(amount_paise) as gross
  from shop_order where hidden_at is not null and paid_at >= ? and paid_at < ? group by 1`;

/**
 * Payments that were returned because they paid for nothing, also in the gateway's dashboard, and credit of orders that
 * were never paid: no sale.
 */
const IS_REFUND = `state <> 'failed' and reason not in ('second_payment', 'order_closed', 'on_hold')
  and (reason <> 'gateway' or exists (select from payment p join shop_order s on s.id = p.order_id
    where p.id = refund.payment_id and (p.pays_part or p.gateway_payment_id = s.paid_payment_id)))`;
const IS_CREDIT_BACK = `amount_paise > 0 and order_id is not null and reason <> 'order_closed'`;

/**
 * All that was given back for sales, whole or in part, to the payment or as store credit, from the moment it was promised;
 * what failed is left out until it is sent again; what banks took back in disputes, and transfers of the shop's own.
 * Values: from, until, four times over.
 */
export const REFUNDED_SQL = `
  select back.at, back.order_id, back.amount_paise, back.way, back.reason from (
    select created_at as at, order_id, amount_paise, 'payment' as way, reason from refund
    where created_at >= ? and created_at < ? and ${IS_REFUND}
    union all
    select created_at, order_id, amount_paise, 'store credit', reason from credit_entry
    where created_at >= ? and created_at < ? and ${IS_CREDIT_BACK}
    union all
    select created_at, order_id, amount_paise, 'dispute', 'dispute' from order_deduction
    where created_at >= ? and created_at < ?
    union all
    select created_at, order_id, transfer_paise, 'transfer', reason from line_refund
    where transfer_paise > 0 and created_at >= ? and created_at < ?
  ) back join shop_order o on o.id = back.order_id where o.hidden_at is null`;

/** What was given back, by day. Values: from, until, four times over. */
export const DAILY_REFUNDS_SQL = `
  select (at ${INDIA})::date as day, sum(amount_paise) as refunded from (${REFUNDED_SQL}) given group by 1`;

/**
 * Pieces of orders that were paid from one moment to another and that count no more: those of deleted orders and of orders
 * whose whole price was given back, and those that were returned or refunded line by line. Values: from, from, from, from,
 * until, from, until.
 */
export const RETURNED_PRODUCTS_SQL = `
  with touched as (
    select order_id from refund where created_at >= ? and ${IS_REFUND}
    union select order_id from credit_entry where created_at >= ? and ${IS_CREDIT_BACK}
    union select order_id from line_refund where created_at >= ? and transfer_paise > 0
    union select id from shop_order where hidden_at is not null and paid_at >= ? and paid_at < ?
  ), sold as (
    select o.id, o.hidden_at is not null or o.amount_paise <= (
        select coalesce(sum(amount_paise), 0) from refund where order_id = o.id and ${IS_REFUND}
      ) + (
        select coalesce(sum(amount_paise), 0) from credit_entry where order_id = o.id and ${IS_CREDIT_BACK}
      ) + (
        select coalesce(sum(transfer_paise), 0) from line_refund where order_id = o.id
      ) as is_whole
    from touched t join shop_order o on o.id = t.order_id where o.paid_at >= ? and o.paid_at < ?
  )
  select l.product_id, sum(gone.quantity)::int as pieces, sum(gone.quantity * l.price_paise) as revenue
  from (
    select l.id as line_id, l.quantity from sold join order_line l on l.order_id = sold.id where sold.is_whole
    union all
    select (piece ->> 'lineId')::uuid, (piece ->> 'quantity')::int
    from sold join return_request r on r.order_id = sold.id and r.state = 'settled'
      cross join lateral jsonb_array_elements(r.pieces) piece
    where not sold.is_whole
    union all
    select l.id, l.refunded from sold join order_line l on l.order_id = sold.id
    where not sold.is_whole and l.refunded > 0
  ) gone join order_line l on l.id = gone.line_id group by 1`;

/** The same sums by the hour of one day. Values: from, until, seven times over. */
export const HOURLY_SALES_SQL = `
  with paid as (
    select paid_at as at, user_id, amount_paise from shop_order
    where paid_at >= ? and paid_at < ? and hidden_at is null
  ), tried as (
    select at, user_id from paid
    union all
    select created_at, user_id from shop_order where created_at >= ? and created_at < ?
    union all
    select updated_at, user_id from cart_line where updated_at >= ? and updated_at < ?
  ), happened as (
    select at, 1 as orders, amount_paise as gross, 0 as tried, 0 as bought, 0 as refunded from paid
    union all
    select min(at), 0, 0, 1, 0, 0 from tried group by user_id
    union all
    select min(at), 0, 0, 0, 1, 0 from paid group by user_id
    union all
    select at, 0, 0, 0, 0, amount_paise from (${REFUNDED_SQL}) given
  )
  select extract(hour from at ${INDIA})::int as hour, sum(orders)::int as orders, sum(gross)::float8 as gross,
    sum(tried)::int as tried, sum(bought)::int as bought, sum(refunded)::float8 as refunded,
    (sum(gross) - sum(refunded))::float8 as net
  from happened group by 1 order by 1`;

/** Values: none. The first day of which there is anything to sum; null in an empty shop. */
export const FIRST_SALES_DAY_SQL = `
  select to_char(min(at) ${INDIA}, 'YYYY-MM-DD') as day from (
    (select created_at as at from shop_order order by created_at limit 1)
    union all
    (select updated_at from cart_line order by updated_at limit 1)) firsts`;

/** What some customers have paid and got back, each in one row; one without an order has none. Values: ids of accounts. */
export const CUSTOMER_SALES_SQL = `
  with own as (
    select id, user_id, number, state, amount_paise, paid_at, created_at from shop_order
    where user_id = any(?::uuid[]) and hidden_at is null
  ), back as (
    select order_id, amount_paise from refund where order_id in (select id from own) and ${IS_REFUND}
    union all
    select order_id, amount_paise from credit_entry where order_id in (select id from own) and ${IS_CREDIT_BACK}
    union all
    select order_id, amount_paise from order_deduction where order_id in (select id from own)
    union all
    select order_id, transfer_paise from line_refund where order_id in (select id from own)
  ), back_of_order as (
    select order_id, sum(amount_paise) as amount_paise from back group by order_id
  )
  select own.user_id as "userId",
    count(*) filter (where own.state not in ('awaiting_payment', 'payment_failed', 'cancelled'))::int as orders,
    count(*) filter (where own.paid_at is not null)::int as "paidOrders",
    coalesce(sum(own.amount_paise) filter (where own.paid_at is not null), 0)::float8 as gross,
    coalesce(sum(b.amount_paise), 0)::float8 as refunded,
    (array_agg(own.number order by own.created_at desc, own.id desc))[1] as "lastNumber",
    to_json(max(own.created_at)) as "lastAt"
  from own left join back_of_order b on b.order_id = own.id group by own.user_id`;
