alter table shop_order add column pay_by text not null default 'gateway' check (pay_by in ('gateway', 'cash'));

-- the code by which a buyer says that they will take a parcel and pay at the door; worth nothing without our secret
create table cash_code (
  order_id uuid primary key references shop_order (id) deferrable initially deferred,
  salt text not null,
  code_hash text not null,
  tries int not null default 0,
  sends int not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- parcels that were turned away at the door: their buyer and their address pay before from then on
create table cash_bar (
  order_id uuid primary key references shop_order (id),
  user_id uuid not null references app_user (id),
  address_key text not null,
  created_at timestamptz not null
);
create index cash_bar_of_user on cash_bar (user_id);
create index cash_bar_of_address on cash_bar (address_key);
