// Products, people and orders by the hundred thousand, a statement for each kind of row.
import { ADMIN_TABLES, seedAdminRows } from './seed-admin.mjs';
import { CITIES, FINISHES, FIRST_NAMES, LAST_NAMES, OCCASIONS, STREETS } from './samples.mjs';

/** Indexes are made anew at the end: a row at a time they take ten times as long. */
const PRODUCT_TABLES = ['product', 'product_slug'];
const LOADED = ['app_user', 'shop_order', 'order_line', 'order_history', 'payment', ...ADMIN_TABLES];
/** Fewer products than this are there sooner than the indexes would be. */
const REINDEX_FROM = 20_000;

/**
 * @param {import('pg').Client} client
 * @param {{ products: number, orders: number }} amounts
 * @param {(line: string) => void} tell
 */
export async function seedShop(client, { products, orders }, tell) {
  const began = Date.now();
  const step = async (what, work) => {
    const from = Date.now();
    await work();
    tell(`${what} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  };
  await client.query(`set maintenance_work_mem = '256MB'; set work_mem = '128MB'; set synchronous_commit = off;
    set lock_timeout = '60s'; select setseed(0.42)`);
  await step(`${products} products`, () =>
    inOne(client, async () => {
      const indexes = products < REINDEX_FROM ? [] : await dropIndexes(client, PRODUCT_TABLES);
      await addProducts(client, products);
      await client.query('set constraints all immediate');
      for (const index of indexes) await client.query(index);
    }),
  );
  if (orders > 0) {
    await inOne(client, async () => {
      await words(client);
      const indexes = await dropIndexes(client, LOADED);
      await client.query('set local session_replication_role = replica');
      await step('people', () => client.query(PEOPLE, [Math.ceil(orders / 4)]));
      await step(`${orders} orders, drawn up`, () => generateOrders(client, orders));
      await step('orders', () => client.query(ORDERS));
      await step('lines', () => client.query(LINES));
      await step('payments and history', () => client.query(BOOKS));
      await step('messages, reviews, webhooks, the audit log', () => seedAdminRows(client, orders));
      await step('indexes', async () => {
        for (const index of indexes) await client.query(index);
      });
    });
  }
  // Their days were summed without these orders; the worker sums them again.
  await client.query('truncate sales_day, sales_day_product');
  // What is known to be empty is planned for as if it stayed so.
  const filled = [...PRODUCT_TABLES, ...(orders > 0 ? LOADED : [])];
  await step('vacuum', () => client.query(`vacuum (analyze) ${filled.join(', ')}`));
  tell(`Done in ${((Date.now() - began) / 1000).toFixed(0)} s.`);
}

async function inOne(client, work) {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function words(client) {
  await client.query(
    `create temp table city on commit drop as
       select row_number() over () as n, c ->> 0 as state, c ->> 1 as city, c ->> 2 as pin from json_array_elements($1) c`,
    [JSON.stringify(CITIES)],
  );
  await client.query(
    `create temp table word on commit drop as
       select $1::text[] as first, $2::text[] as last, $3::text[] as street`,
    [FIRST_NAMES, LAST_NAMES, STREETS],
  );
}

async function dropIndexes(client, tables) {
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ sql }) => sql);
}

/** The demo's own with another finish and occasion; everything else of them is kept. */
async function addProducts(client, products) {
  if (products === 0) return;
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'product' and is_generated = 'NEVER'`,
  );
  const own = {
    id: 'f.id',
    name: 'f.name',
    slug: 'f.slug',
    price_paise: 'round(p.price_paise * f.dearness / 100) * 100',
    original_paise: 'round(p.original_paise * f.dearness / 100) * 100',
    discounted_paise: 'round(p.discounted_paise * f.dearness / 100) * 100',
    featured: 'f.n % 500 = 0',
    created_at: 'f.at',
    updated_at: 'f.at',
    hidden_at: 'case when f.n % 50 = 0 then f.at end',
    version: '1',
    // Those that nobody buys in the other measurements.
    stock: 'case when p.customisable and f.n % 2 = 0 then (f.n * 7919) % 60 end',
    sku: `'SG-' || lpad(f.n::text, 7, '0')`,
    cost_paise: 'round(p.price_paise * f.dearness / 200) * 100',
    draft: 'f.n % 400 = 1',
    publish_at: 'null',
  };
  const names = rows.map(({ name }) => name).filter((name) => !['tags', 'card', 'listed'].includes(name));
  const kept = names.filter((name) => name !== 'effective_paise');
  await client.query(
    `create temp table fresh_product on commit drop as
     select n, d.id as of, gen_random_uuid() as id, 0.6 + random() as dearness,
       date_trunc('milliseconds', now() - random() * interval '2 years') as at,
       concat_ws(' ', d.name, $2::text[][1 + n % array_length($2::text[], 1)],
         $3::text[][1 + (n / 7) % array_length($3::text[], 1)]) as name, '' as slug
     from generate_series(1, $1::int) n
     join (select row_number() over (order by id) - 1 as place, count(*) over () as all, id, name from product
       where hidden_at is null and slug is not null and created_at > '-infinity') d on d.place = n % d.all`
      .replaceAll('$2::text[][', '($2::text[])[')
      .replaceAll('$3::text[][', '($3::text[])['),
    [products, FINISHES, OCCASIONS],
  );
  await client.query(
    `update fresh_product set slug = trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) || '-' ||
       substr(id::text, 1, 8)`,
  );
  await client.query('insert into product_slug (slug, product_id, created_at) select slug, id, at from fresh_product');
  await client.query(
    `insert into product (${kept.join(', ')})
     select ${kept.map((name) => own[name] ?? `p.${name}`).join(', ')} from fresh_product f join product p on p.id = f.of`,
  );
}

const PEOPLE = `
insert into app_user (id, email, full_name, phone, created_at)
select gen_random_uuid(), lower(first || '.' || last) || '.' || to_hex((random() * 1e9)::bigint) || n || '@load.example',
  first || ' ' || last, '9' || lpad((random() * 999999999)::bigint::text, 9, '0'),
  date_trunc('milliseconds', now() - random() * interval '2 years')
from (select n, w.first[1 + n % array_length(w.first, 1)] as first, w.last[1 + (n / 3) % array_length(w.last, 1)] as last
  from generate_series(1, $1::int) n, word w) people`;

/** Temporary tables of orders and their lines, with who, where, when and what. */
async function generateOrders(client, orders) {
  await client.query(`
    create temp table buyer on commit drop as
      select row_number() over () as n, id, email, full_name, phone from app_user where email like '%@load.example';
    create temp table gift on commit drop as
      select row_number() over () as n, id, name, slug, effective_paise, original_paise, hsn, made_to_order_days,
        coalesce(gst_rate, gst_rate_at(hsn, effective_paise, current_date)) as gst_rate,
        (select coalesce(json_agg(x -> 'src'), '[]')::jsonb from jsonb_array_elements(pictures) x) as image
      from product where listed and effective_paise > 0;
    create unique index on buyer (n); create unique index on gift (n); create index on city (n);
    analyze buyer; analyze gift; analyze city`);
  await client.query(
    `create temp table fresh_order on commit drop as
     select n, gen_random_uuid() as id, 'SG-' || nextval('order_number') as number, at, now() - at as age, luck,
       1 + floor(random() * (select count(*) from buyer))::int as buyer,
       1 + floor(power(random(), 2) * (select count(*) from city))::int as city,
       case when random() < 0.75 then 1 when random() < 0.8 then 2 else 3 end as lines
     from (select n, random() as luck, date_trunc('milliseconds', now() - power(random(), 1.3) * interval '2 years') as at
       from generate_series(1, $1::int) n) drawn`,
    [orders],
  );
  await client.query(`
    alter table fresh_order add column state text;
    update fresh_order set state = case
      when luck < 0.02 then 'payment_failed'
      when age < interval '30 minutes' then 'awaiting_payment'
      when luck < 0.04 then 'cancelled'
      when age < interval '1 day' then 'paid'
      when age < interval '3 days' then 'in_production'
      when age < interval '4 days' then 'packed'
      when age < interval '8 days' then 'shipped'
      when luck < 0.05 then 'refunded'
      when luck < 0.0502 then 'refund_due'
      when luck < 0.0504 then 'return_requested'
      when luck < 0.0506 then 'return_approved'
      when luck < 0.06 then 'returned'
      else 'delivered' end;
    create temp table fresh_line on commit drop as
      select o.id as order_id, p.position, g.*, case when random() < 0.9 then 1 else 2 end as quantity
      from (select o.*, 1 + floor(power(random(), 2) * (select count(*) from gift))::int as pick, position
        from fresh_order o cross join lateral generate_series(0, o.lines - 1) position) p
      join fresh_order o on o.id = p.id join gift g on g.n = p.pick;
    analyze fresh_order; analyze fresh_line`);
}

const ORDERS = `
insert into shop_order (id, number, user_id, user_email, state, subtotal_paise, amount_paise, charges, address,
  content_hash, gateway_order_id, paid_payment_id, search_text, created_at, paid_at)
select o.id, o.number, b.id, b.email, o.state, l.total, l.total, '[]',
  jsonb_build_object('firstName', split_part(b.full_name, ' ', 1), 'lastName', split_part(b.full_name, ' ', 2),
    'address', (1 + o.n % 300) || ' ' || w.street[1 + o.n % array_length(w.street, 1)], 'locality', 'Ward ' || 1 + o.n % 40,
    'city', c.city, 'state', c.state, 'pinCode', c.pin, 'phone', b.phone),
  md5(o.id::text), 'order_' || substr(md5(o.id::text), 1, 14),
  case when o.state not in ('awaiting_payment', 'payment_failed') and (o.state <> 'cancelled' or o.luck > 0.03)
    then 'pay_' || substr(md5(o.number), 1, 14) end,
  lower(concat_ws(' ', o.number, b.email, b.full_name, b.phone, c.pin, c.city, l.names)), o.at,
  case when o.state not in ('awaiting_payment', 'payment_failed', 'cancelled') then o.at + interval '2 minutes' end
from fresh_order o join buyer b on b.n = o.buyer join city c on c.n = o.city cross join word w
join (select order_id, sum(effective_paise * quantity) as total, string_agg(name, ' ' order by position) as names
  from fresh_line group by order_id) l on l.order_id = o.id
order by o.at`;

const LINES = `
insert into order_line (id, order_id, position, product_id, product_name, slug, image, mrp_paise, price_paise, quantity,
  made_to_order_days, hsn, gst_rate)
select gen_random_uuid(), order_id, position, id, name, slug, image, coalesce(original_paise, effective_paise),
  effective_paise, quantity, made_to_order_days, hsn, gst_rate
from fresh_line`;

const BOOKS = `
insert into payment (id, order_id, gateway_payment_id, status, amount_paise, currency, method, created_at, updated_at)
select gen_random_uuid(), s.id, s.paid_payment_id, case when s.state = 'refunded' then 'refunded' else 'captured' end,
  s.amount_paise, 'INR', 'upi', s.created_at, s.created_at
from shop_order s join fresh_order o on o.id = s.id where s.paid_payment_id is not null;
insert into order_history (id, order_id, at, event, from_state, to_state, actor)
select gen_random_uuid(), id, at, 'order_opened', null, 'awaiting_payment', 'customer' from fresh_order`;
