-- what the shop owes its customers: the sum of a customer's entries, never below zero
create table credit_account (
  user_id uuid primary key references app_user (id),
  balance_paise bigint not null default 0 check (balance_paise >= 0)
);
create table credit_entry (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  order_id uuid references shop_order (id) deferrable initially deferred,
  amount_paise bigint not null check (amount_paise <> 0),
  reason text not null,
  actor text not null,
  -- the same entry is written once
  key text not null unique,
  created_at timestamptz not null
);
create index credit_entry_of_user on credit_entry (user_id, created_at, id);
create index credit_entry_of_order on credit_entry (order_id) where order_id is not null;

-- how much of an order's amount is paid with store credit
alter table shop_order add column credit_paise bigint not null default 0
  check (credit_paise >= 0 and credit_paise <= amount_paise);
