-- For how long a buyer has held pieces of a product without paying: what one may do is limited for each day. Rows of orders
-- that are paid go at once, others a day after their end.
create table stock_hold_time (
  order_id uuid not null,
  product_id uuid not null references product (id) on delete cascade,
  buyer_id uuid not null,
  begun_at timestamptz not null,
  -- planned, until the pieces go back
  ended_at timestamptz not null,
  primary key (order_id, product_id, begun_at)
);
create index stock_hold_time_of_buyer on stock_hold_time (buyer_id, product_id, ended_at);
create index stock_hold_time_ended on stock_hold_time (ended_at);

-- None can be sold, but some are held for payments that may not come: follows `sold_out`.
alter table product add column in_other_carts boolean not null default false;
