-- A customer's wishlist that friends may open; ended by deleting the row. The link is made of the id with the shop's secret.
create table wishlist_share (
  id uuid primary key,
  user_id uuid not null unique,
  created_at timestamptz not null
);

-- What a friend will give. Told to friends, never to the owner of the list.
create table wishlist_pledge (
  share_id uuid not null references wishlist_share (id) on delete cascade,
  product_id uuid not null references product (id),
  -- keyed hash of what the friend's browser keeps
  friend text not null,
  created_at timestamptz not null,
  primary key (share_id, product_id)
);

-- A drawn piece about which its maker asks friends, until it ends.
create table shared_preview (
  id uuid primary key,
  user_id uuid not null,
  product_id uuid not null references product (id),
  preview_id uuid references piece_preview (id),
  custom_text text,
  photo_file_id uuid references stored_file (id),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  answer text check (answer in ('love', 'words', 'other')),
  note text check (length(note) between 1 and 300),
  answered_at timestamptz
);
create index shared_preview_of_user on shared_preview (user_id, created_at desc);
create index shared_preview_of_file on shared_preview (photo_file_id) where photo_file_id is not null;
