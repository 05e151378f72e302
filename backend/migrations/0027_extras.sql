-- what a buyer asks for beside the pieces; days are India's, null in orders from before they were promised
alter table shop_order
  add column discounts jsonb not null default '[]',
  add column leaves_on date,
  add column arrives_on date,
  add column gift_message text check (char_length(gift_message) between 1 and 200),
  add column prices_hidden boolean not null default false;
alter table order_line
  add column gift_wrap boolean not null default false,
  add column discount_paise bigint not null default 0 check (discount_paise between 0 and price_paise * quantity);

create table coupon (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,23}$'),
  kind text not null check (kind in ('percent', 'amount', 'free_express')),
  percent int check (percent between 1 and 100),
  amount_paise bigint check (amount_paise > 0),
  least_subtotal_paise bigint not null check (least_subtotal_paise >= 0),
  max_uses int check (max_uses > 0),
  max_uses_each int check (max_uses_each > 0),
  from_day date,
  until_day date check (until_day >= from_day),
  is_on boolean not null,
  -- orders that hold it: taken and given back under this row's lock
  used int not null default 0 check (used >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_paise is not null))
);
create index coupon_newest on coupon (created_at desc, id desc);

create table coupon_redemption (
  order_id uuid primary key references shop_order (id) deferrable initially deferred,
  coupon_id uuid not null references coupon (id),
  user_id uuid not null references app_user (id),
  amount_paise bigint not null check (amount_paise >= 0),
  taken_at timestamptz not null,
  released_at timestamptz
);
create index coupon_redemption_held on coupon_redemption (coupon_id, user_id) where released_at is null;
