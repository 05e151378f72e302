-- An erased account keeps its row only while something refers to it; its address then leads nowhere.
alter table app_user add column erased_at timestamptz;

create table customer_address (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  address text not null,
  locality text not null,
  city text not null,
  state text not null,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_address_user on customer_address (user_id, updated_at desc);
create unique index customer_address_default on customer_address (user_id) where is_default;

create index user_session_of_user on user_session (user_id);
