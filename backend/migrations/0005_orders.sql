create sequence order_number start with 10001;

create table order_draft (
  id uuid primary key,
  user_id uuid references app_user (id),
  email text,
  full_name text not null,
  phone text not null,
  product_id uuid not null references product (id),
  custom_text text,
  photo_file_id uuid references stored_file (id),
  created_at timestamptz not null
);

create table shop_order (
  id uuid primary key,
  number text not null unique,
  user_id uuid not null references app_user (id),
  user_email text not null,
  state text not null check (state in (
    'awaiting_payment', 'payment_failed', 'paid', 'placed', 'in_production', 'packed', 'shipped', 'delivered',
    'cancelled', 'return_requested', 'return_approved', 'returned', 'refund_due', 'refunded'
  )),
  currency text not null default 'INR' check (currency = 'INR'),
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  amount_paise bigint not null check (amount_paise >= 100),
  charges jsonb not null,
  address jsonb not null,
  draft_id uuid references order_draft (id),
  content_hash text not null,
  gateway_order_id text unique,
  gateway_claimed_at timestamptz,
  paid_payment_id text unique,
  checks int not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  hidden_at timestamptz
);
create unique index shop_order_open_content on shop_order (user_id, content_hash)
  where state in ('awaiting_payment', 'payment_failed');
create index shop_order_of_user on shop_order (user_id, created_at desc);
create index shop_order_to_check on shop_order (next_check_at) where state in ('awaiting_payment', 'payment_failed');

create table checkout_key (
  user_id uuid not null references app_user (id),
  key text not null,
  order_id uuid not null references shop_order (id),
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table order_line (
  id uuid primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  position int not null,
  product_id uuid not null references product (id),
  cart_line_id uuid,
  product_name text not null,
  slug text not null,
  image jsonb not null,
  mrp_paise bigint not null,
  price_paise bigint not null check (price_paise > 0),
  quantity int not null check (quantity > 0),
  custom_text text,
  photo_file_id uuid references stored_file (id),
  original_file_id uuid references stored_file (id),
  made_to_order_days int not null,
  hsn text,
  unique (order_id, position)
);

create table order_history (
  id uuid primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  note text
);
create index order_history_of_order on order_history (order_id, at);

create table payment (
  id uuid primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  gateway_payment_id text not null unique,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  amount_paise bigint not null,
  currency text not null,
  method text,
  error_code text,
  error_description text,
  quarantine_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_of_order on payment (order_id);

create table payment_event (
  id uuid primary key,
  event_id text not null unique,
  type text not null,
  gateway_order_id text,
  gateway_payment_id text,
  body bytea not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text
);
create index payment_event_unprocessed on payment_event (received_at) where processed_at is null;
