// What the admin reads beside orders and products: messages, reviews, the audit log, webhooks, sessions, searches.

/** Their indexes are made anew at the end. */
export const ADMIN_TABLES = [
  'form_message',
  'feedback',
  'admin_action',
  'payment_event',
  'user_session',
  'search_miss',
  'tagging',
  'webhook_delivery',
];

const SUBJECTS = ['Where is my order?', 'A lamp with two names', 'Delivery before Diwali', 'The frame came cracked'];
const SENTENCES = [
  'I ordered a lamp for my parents and would like to know when it will reach Pune.',
  'Could the name be written in Devanagari, and in gold?',
  'The box was wet and one corner of the frame is cracked, a photo is attached.',
  'We would like forty brass bowls for a wedding in February.',
  'Please send the invoice once more, our accounts people ask for it.',
  'It is lovely, my mother cried when she saw our names light up.',
  'The colours are warmer than in the picture, and the packing was perfect.',
  'Came two days late, but the bowl itself is beautiful.',
];

/**
 * Needs the temporary table `buyer`. As many messages and reviews as a shop of so many orders has, and a webhook for
 * each payment.
 * @param {import('pg').Client} client
 * @param {number} orders
 */
export async function seedAdminRows(client, orders) {
  await client.query('create temp table said on commit drop as select $1::text[] as subject, $2::text[] as sentence', [
    SUBJECTS,
    SENTENCES,
  ]);
  for (const [statement, count] of [
    [MESSAGES, orders / 50],
    [REVIEWS, orders / 20],
    [ACTIONS, orders / 5],
  ])
    await client.query(statement, [Math.ceil(count)]);
  for (const statement of [WEBHOOKS, SESSIONS, MISSES, CHANNELS, ...TAGS, ENDPOINT, DELIVERIES])
    await client.query(statement);
}

const someday = (age) => `date_trunc('milliseconds', now() - power(random(), 1.3) * interval '${age}')`;
const sentence = (n) => `s.sentence[1 + (b.n * ${n}) % array_length(s.sentence, 1)]`;

const MESSAGES = `
insert into form_message (id, kind, full_name, email, contact, subject, message, state, created_at)
select gen_random_uuid(), case when b.n % 5 = 0 then 'join-us' else 'contact' end, b.full_name, b.email,
  case when b.n % 5 = 0 then b.phone end, s.subject[1 + b.n % array_length(s.subject, 1)],
  ${sentence(1)} || ' ' || ${sentence(3)},
  (array['new', 'read', 'answered', 'answered', 'answered', 'archived', 'archived', 'archived'])[1 + b.n % 8],
  ${someday('2 years')}
from buyer b, said s where b.n <= $1`;

const REVIEWS = `
insert into feedback (id, name, email, rating, message, approved, judged_at, created_at)
select gen_random_uuid(), b.full_name, b.email, 1 + (b.n % 9 + 3) / 3, ${sentence(5)} || ' ' || ${sentence(7)},
  b.n % 4 < 2, case when b.n % 4 < 3 then now() end, ${someday('2 years')}
from buyer b, said s where b.n <= $1`;

const ACTIONS = `
insert into admin_action (id, at, admin_email, action, subject_kind, subject_id, summary)
select gen_random_uuid(), ${someday('2 years')}, case when n % 20 = 0 then 'desk@load.example' else 'admin@load.example' end, action, 'order', n::text, 'Done by the load.'
from (select n, (array['order.start_production', 'order.pack', 'order.ship', 'order.deliver', 'product.update',
  'message.read', 'review.approve', 'report.ask'])[1 + n % 8] as action from generate_series(1, $1::int) n) done`;

const WEBHOOKS = `
insert into payment_event (id, event_id, type, gateway_order_id, gateway_payment_id, body, received_at, processed_at,
  outcome)
select gen_random_uuid(), 'evt_' || substr(md5(s.number), 1, 14), 'payment.captured', s.gateway_order_id,
  s.paid_payment_id, convert_to(repeat('{"event":"payment.captured"}', 8), 'UTF8'), s.paid_at, s.paid_at, 'paid'
from shop_order s join fresh_order o on o.id = s.id where s.paid_payment_id is not null and s.paid_at is not null`;

const SESSIONS = `
insert into user_session (id, user_id, refresh_hash, created_at, rotated_at, expires_at)
select gen_random_uuid(), b.id, md5(b.email), at, at, at + interval '30 days'
from (select *, ${someday('60 days')} as at from buyer where n % 3 = 0) b`;

const MISSES = `
insert into search_miss (day, query, count, near)
select current_date - day, 'load ' || query, 1 + (random() * 20)::int, random() < 0.5
from generate_series(0, 89) day, generate_series(1, 200) query on conflict do nothing`;

const CHANNELS = `
update shop_order s set channel = case when abs(hashtext(s.number)) % 4 = 0 then 'whatsapp' else 'phone' end
from fresh_order o where o.id = s.id and abs(hashtext(s.number)) % 50 < 2`;

const ORDERS_HASHED = 'select id, abs(hashtext(id::text)) as hash from fresh_order';
const bears = (kind, name, subjects) => `
with named as (
  insert into tag (id, subject_kind, name, created_at) values (gen_random_uuid(), '${kind}', '${name}', now())
  on conflict (subject_kind, lower(name)) do update set created_at = excluded.created_at returning id
)
insert into tagging (tag_id, subject_id, created_by, created_at)
select named.id, s.id, 'desk@load.example', now() from named, (${subjects}) s on conflict do nothing`;

const TAGS = [
  bears('order', 'Load: wedding', `select id from (${ORDERS_HASHED}) o where hash % 25 = 0`),
  bears('order', 'Load: call back', `select id from (${ORDERS_HASHED}) o where hash % 50000 = 0 limit 20`),
  bears('user', 'Load: regular', 'select id from buyer where n % 30 = 0'),
];

const ENDPOINT = `
insert into webhook_endpoint (id, url, events, sealed_secret, is_on, created_at)
values (gen_random_uuid(), 'https://erp.load.example/shop', array['order.paid'], '', false, now())`;

const DELIVERIES = `
insert into webhook_delivery (id, endpoint_id, event, at, body, status, attempts, last_at, last_status)
select gen_random_uuid(), e.id, 'order.paid', s.paid_at, jsonb_build_object('number', s.number), 'delivered', 1, s.paid_at, 200
from webhook_endpoint e, shop_order s join fresh_order o on o.id = s.id
where e.url = 'https://erp.load.example/shop' and s.paid_at > now() - interval '30 days'`;
