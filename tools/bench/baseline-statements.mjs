// The same work as plainly as SQL can say it: what the shop's own answers are measured against.

const PUBLISHED_PRODUCTS = 'from product where listed';
const ORDERS = {
  featured: 'coming_soon, featured desc, id',
  'price-asc': 'coming_soon, effective_paise, id',
  'price-desc': 'coming_soon, effective_paise desc, id desc',
  newest: 'coming_soon, created_at desc, id desc',
  rating: 'coming_soon, rating desc, reviews desc, id',
};

export const SORTS = Object.keys(ORDERS);

/** Prepared for each page: of an offset that might be any a tenth of all rows is planned for. */
export const page = (sort, offset) => ({
  name: `page_${sort}_${offset}`,
  text: `select card ${PUBLISHED_PRODUCTS} order by ${ORDERS[sort]} limit 24 offset ${offset}`,
  values: [],
});

export const category = (sort, tags, offset) => ({
  name: `category_${sort}`,
  text: `select card ${PUBLISHED_PRODUCTS} and tags @> $1::text[] order by ${ORDERS[sort]} limit 24 offset $2`,
  values: [tags, offset],
});

export const search = (words) => ({
  name: 'search',
  text: `select card ${PUBLISHED_PRODUCTS} and name ilike $1 order by ${ORDERS.featured} limit 8`,
  values: [`%${words}%`],
});

export const product = (slug) => ({
  name: 'product',
  text: `select p.*, p.card from product_slug s join product p on p.id = s.product_id where s.slug = $1 and p.listed`,
  values: [slug],
});

/** Tables like the shop's own, with their indexes. */
export const TABLES = `
create schema if not exists baseline;
create table if not exists baseline.cart_line (like public.cart_line including all);
create table if not exists baseline.shop_order (like public.shop_order including all);
create table if not exists baseline.order_line (like public.order_line including all);
create table if not exists baseline.order_history (like public.order_history including all);
create table if not exists baseline.payment_event (like public.payment_event including all)`;

export const upsert = (userId, productId, quantity) => ({
  name: 'upsert',
  text: `insert into baseline.cart_line as l (id, user_id, product_id, personalisation_key, quantity, seen_price_paise,
      created_at, updated_at)
    select gen_random_uuid(), $1, p.id, '', $3, p.effective_paise, now(), now() from product p where p.id = $2
    on conflict (user_id, product_id, personalisation_key) do update
      set quantity = l.quantity + excluded.quantity, updated_at = now()
    returning id`,
  values: [userId, productId, quantity],
});

export const order = (userId, email, address, hash) => ({
  name: 'open_order',
  text: `with bought as (
      select p.*, l.id as line_id, l.quantity, row_number() over (order by l.created_at) - 1 as position
      from cart_line l join product p on p.id = l.product_id where l.user_id = $1 and p.listed
    ), opened as (
      insert into baseline.shop_order (id, number, user_id, user_email, state, subtotal_paise, amount_paise, charges,
        address, content_hash, search_text, created_at)
      select gen_random_uuid(), 'SG-' || nextval('order_number'), $1, $2, 'awaiting_payment', total, total, '[]',
        $3::jsonb, $4, lower($2), now() from (select sum(effective_paise * quantity) as total from bought) sums
      returning id, number
    ), frozen as (
      insert into baseline.order_line (id, order_id, position, product_id, cart_line_id, product_name, slug, image,
        mrp_paise, price_paise, quantity, made_to_order_days, hsn, gst_rate)
      select gen_random_uuid(), opened.id, position, b.id, line_id, name, slug, (card -> 'image')::jsonb,
        coalesce(original_paise, effective_paise), effective_paise, quantity, made_to_order_days, hsn,
        coalesce(gst_rate, gst_rate_of(hsn))
      from bought b, opened
    ), told as (
      insert into baseline.order_history (id, order_id, at, event, to_state, actor)
      select gen_random_uuid(), id, now(), 'order_opened', 'awaiting_payment', 'customer' from opened
    )
    select id, number from opened`,
  values: [userId, email, address, hash],
});

export const event = (id, type, orderId, paymentId, body, signature) => ({
  name: 'store_event',
  text: `insert into baseline.payment_event (id, event_id, type, gateway_order_id, gateway_payment_id, body, signature,
      received_at) values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, now()) on conflict (event_id) do nothing`,
  values: [id, type, orderId, paymentId, body, signature],
});
