-- Excel files of products on their way into the shop: read by the worker, all of a file or nothing.
create table product_import (
  id uuid primary key,
  admin_email text not null,
  -- what is done with new rows whose names are in the shop already
  same_names text not null check (same_names in ('ask', 'skip', 'add')),
  -- the file; null once it was read
  content bytea,
  state text not null check (state in ('waiting', 'done', 'failed')),
  -- rows that were read so far
  rows int not null default 0,
  result jsonb,
  -- why it failed
  error text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index product_import_by_age on product_import (created_at);
