-- Reviews of products by people who bought them here. Testimonials of the shop stay in `feedback`.
create table product_review (
  id uuid primary key,
  product_id uuid not null references product (id),
  order_id uuid not null references shop_order (id),
  -- as they were called when it was written
  product_name text not null,
  product_slug text not null,
  order_number text not null,
  user_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  message text not null check (length(message) between 1 and 1000),
  -- as it is shown: `Meera I.`
  author text not null,
  -- null where the item went to somebody else
  city text,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  decided_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  created_at timestamptz not null,
  constraint product_review_once unique (user_id, product_id)
);
create index product_review_shown on product_review (product_id, created_at desc, id desc) where state = 'approved';
create index product_review_by_state on product_review (state, created_at desc, id desc);

-- each photo large and small
create table product_review_photo (
  review_id uuid not null references product_review (id) on delete cascade,
  position smallint not null,
  file_id uuid not null unique references stored_file (id),
  thumb_id uuid not null unique references stored_file (id),
  width integer not null,
  height integer not null,
  primary key (review_id, position)
);

-- who found a review helpful: a hash of the visitor's network address that is different for each review
create table product_review_vote (
  review_id uuid not null references product_review (id) on delete cascade,
  visitor text not null,
  primary key (review_id, visitor)
);

-- product pages show reviews: their cached copies end with the catalogue's version; votes wait for the next one
create trigger product_review_changed after update of state, answer or delete on product_review
  for each statement execute function raise_catalogue_version();
