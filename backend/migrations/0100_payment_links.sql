-- Payment links: addresses at the gateway at which a buyer pays an order, or what is missing of it, without the checkout.
create table payment_link (
  -- the gateway's reference_id too
  id uuid primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  -- all that is due of the order, or what a payment on hold left missing
  kind text not null check (kind in ('whole', 'missing')),
  amount_paise bigint not null check (amount_paise >= 100),
  -- due: to be made at the gateway
  status text not null check (status in ('due', 'open', 'paid', 'cancelled', 'expired')),
  gateway_link_id text unique,
  -- the gateway's order behind the link
  gateway_order_id text unique,
  url text,
  actor text not null,
  -- how often it was mailed
  sends int not null default 0,
  checks int not null default 0,
  -- when the gateway is next asked about it; null for never
  next_check_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create unique index payment_link_open on payment_link (order_id) where status in ('due', 'open');
create index payment_link_of_order on payment_link (order_id);
create index payment_link_to_check on payment_link (next_check_at) where next_check_at is not null;

-- What the order's open link asks for, 0 without one, and where it is paid.
alter table shop_order
  add column link_due_paise bigint not null default 0 check (link_due_paise >= 0),
  add column link_url text;

-- A captured payment that pays a part of its order, beside the one that shop_order.paid_payment_id names.
alter table payment add column pays_part boolean not null default false;
