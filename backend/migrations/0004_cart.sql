create table cart_line (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  product_id uuid not null references product (id),
  personalisation_key text not null,
  custom_text text,
  photo_file_id uuid references stored_file (id),
  original_file_id uuid references stored_file (id),
  preview jsonb,
  quantity int not null check (quantity >= 1),
  seen_price_paise bigint not null check (seen_price_paise >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, product_id, personalisation_key)
);
create index cart_line_product on cart_line (product_id);
create index cart_line_photo on cart_line (photo_file_id) where photo_file_id is not null;
create index cart_line_original on cart_line (original_file_id) where original_file_id is not null;
