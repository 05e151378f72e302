-- What the admin refunded of an order line by line. The money itself is in `refund` and `credit_entry`, and in
-- transfer_paise where the shop sent cash back by a transfer of its own.
create table line_refund (
  id uuid primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  -- the admin's attempt: the same key is the same refund
  key text not null,
  reason text not null,
  -- for the books
  note text,
  -- [{"id": order line or code of a charge, "label", "quantity", "amount": paise, "restocked", "removed"}]
  parts jsonb not null,
  payment_paise bigint not null check (payment_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  transfer_paise bigint not null check (transfer_paise >= 0),
  -- what went back by the payment
  refund_id uuid references refund (id) deferrable initially deferred,
  -- the bank's number of the transfer
  transfer_reference text,
  actor text not null,
  created_at timestamptz not null,
  unique (order_id, key),
  check (payment_paise + credit_paise + transfer_paise > 0)
);
create index line_refund_of_refund on line_refund (refund_id) where refund_id is not null;
create index line_refund_by_transfer on line_refund (created_at) where transfer_paise > 0;

-- How many pieces of a line were refunded line by line, and how many of them are not sent.
alter table order_line
  add column refunded int not null default 0 check (refunded between 0 and quantity),
  add column removed int not null default 0 check (removed between 0 and quantity);

create trigger line_refund_is_counted after insert on line_refund
  for each row execute function count_refunded();
