create table wishlist_item (
  user_id uuid not null references app_user (id) on delete cascade,
  product_id uuid not null references product (id),
  -- newest first; what was added together keeps its order by milliseconds
  added_at timestamptz not null,
  primary key (user_id, product_id)
);
create index wishlist_item_product on wishlist_item (product_id);
