-- Calls about orders that are paid in cash. What was said stands in the order's notes.
create table cash_call (
  id uuid primary key,
  order_id uuid not null references shop_order (id),
  outcome text not null check (outcome in ('confirmed', 'not_reached', 'cancelled')),
  -- e-mail address of the admin
  called_by text not null,
  called_at timestamptz not null
);
create index cash_call_of_order on cash_call (order_id, called_at desc);

-- Files in which a courier says what cash it paid to the shop.
create table cash_remittance (
  id uuid primary key,
  carrier text not null,
  file_hash text not null unique,
  paid_paise bigint not null,
  recorded_by text not null,
  recorded_at timestamptz not null
);
create index cash_remittance_of_carrier on cash_remittance (carrier, recorded_at desc);

create table cash_remittance_line (
  remittance_id uuid not null references cash_remittance (id),
  -- row of the file
  row int not null,
  order_id uuid not null references shop_order (id),
  -- what was still open when it was recorded
  due_paise bigint not null,
  paid_paise bigint not null check (paid_paise > 0),
  primary key (remittance_id, row)
);
create index cash_remittance_line_of_order on cash_remittance_line (order_id);

-- What couriers have paid of an order's cash: the sum of its lines above.
alter table shop_order add column cash_remitted_paise bigint not null default 0;
create index shop_order_cash_owed on shop_order (paid_at)
  where pay_by = 'cash' and paid_at is not null and cash_remitted_paise <> amount_paise - credit_paise;

create index shop_order_cash on shop_order (created_at desc, id desc) where pay_by = 'cash' and hidden_at is null;
create index shop_order_cash_to_call on shop_order (created_at)
  where pay_by = 'cash' and state in ('awaiting_payment', 'placed') and hidden_at is null;
create index shop_order_cash_of_pin on shop_order ((address ->> 'pinCode'), created_at) where pay_by = 'cash';
create index cash_bar_newest on cash_bar (created_at);
