-- What the desk added to an order: an order of its own, paid by a link, that goes with the first.
alter table shop_order
  add column added_to uuid references shop_order (id) deferrable initially deferred,
  -- additions that wait for their payment: nothing leaves meanwhile
  add column open_additions int not null default 0 check (open_additions >= 0),
  -- when an unpaid addition is closed
  add column pay_until timestamptz;
create index shop_order_added_to on shop_order (added_to) where added_to is not null;
create index shop_order_pay_until on shop_order (pay_until) where pay_until is not null;
