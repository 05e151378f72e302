-- Which mails the owner gets, and who gets them. A kind without a row has its default.
create table owner_mail (
  kind text primary key check (kind in ('new_order', 'return_request', 'low_stock', 'daily_summary')),
  is_on boolean not null,
  -- empty: the owner's own address
  addresses text[] not null default '{}',
  -- of the day, in India, for what is sent once a day
  hour smallint not null default 8 check (hour between 0 and 23)
);

-- Products of which the owner was told that they run low (1) or are sold out (0), until there are enough again.
create table low_stock_notice (
  product_id uuid primary key references product (id) on delete cascade,
  mark smallint not null,
  at timestamptz not null
);
