-- What the desk took off an order that is paid at the door, before its courier collected anything. The order itself says
-- what is left: lines, charges, discounts and amount are lowered with it.
create table order_reduction (
  id uuid primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  -- the admin's attempt: the same key is the same reduction
  key text not null,
  reason text not null,
  -- [{"id": order line, "label", "quantity", "price": paise of one}]
  items jsonb not null,
  -- what the courier was to collect, and collects now
  due_before_paise bigint not null check (due_before_paise >= 0),
  due_paise bigint not null check (due_paise between 1 and due_before_paise),
  -- store credit that went back because less is left to pay
  credit_back_paise bigint not null check (credit_back_paise >= 0),
  actor text not null,
  created_at timestamptz not null,
  unique (order_id, key)
);
