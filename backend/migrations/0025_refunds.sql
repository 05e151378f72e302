-- money given back: each row is one promise to a buyer, kept once; the sum of those that did not fail never exceeds
-- what its payment captured (written under the order's lock)
create table refund (
  id uuid primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  payment_id uuid not null references payment (id) deferrable initially deferred,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  state text not null check (state in ('due', 'sent', 'processed', 'failed')),
  gateway_refund_id text unique,
  actor text not null,
  note text,
  failure text,
  -- the entry that took the place of one that failed
  replaced_by uuid references refund (id) deferrable initially deferred,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  processed_at timestamptz
);
create index refund_of_order on refund (order_id, created_at);
create index refund_of_payment on refund (payment_id);
create index refund_to_check on refund (next_check_at) where next_check_at is not null;
create index refund_failed on refund (created_at desc) where state = 'failed' and replaced_by is null;

alter table payment add column returned_because text;
alter table payment_event add column gateway_refund_id text;

alter table shop_order add column refunded_paise bigint not null default 0 check (refunded_paise >= 0);
alter table shop_order add column delivery_attempts int not null default 0;

-- an order that was closed unpaid is still asked about: its buyer may be paying at this moment
drop index shop_order_to_check;
create index shop_order_to_check on shop_order (next_check_at) where next_check_at is not null;
