-- What was sold, by the shop's day in India: days that are over are summed once, by a job, and never change again.
create table sales_day (
  day date primary key,
  -- orders of which the money came that day, and how much
  orders int not null,
  revenue_paise bigint not null,
  -- people who put something into a cart, opened an order or paid one, and of those the ones who paid
  tried int not null,
  bought int not null
);
create table sales_day_product (
  day date not null,
  product_id uuid not null references product (id),
  pieces int not null,
  revenue_paise bigint not null,
  primary key (day, product_id)
);
create index sales_day_of_product on sales_day_product (product_id, day);

create index shop_order_paid on shop_order (paid_at) include (id, user_id, amount_paise) where paid_at is not null;
create index shop_order_opened on shop_order (created_at) include (user_id);
create index cart_line_touched on cart_line (updated_at) include (user_id);
create index order_history_refunded on order_history (at) include (order_id) where to_state = 'refunded';
create index product_unguided_newest on product (created_at desc, id desc) where hidden_at is null and gifting_guide = '{}';
