-- An item that is made again with other words: an addition that takes the place of a line of its order.
alter table shop_order
  -- the line of the first order that this one makes again
  add column remakes_line uuid references order_line (id) deferrable initially deferred,
  -- paid and not packed yet: the first order waits for it
  add column holds_order boolean not null default false,
  -- how many of those an order waits for
  add column open_remakes int not null default 0 check (open_remakes >= 0);
create index shop_order_remakes_line on shop_order (remakes_line) where remakes_line is not null;
