create table app_user (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  full_name text,
  phone text,
  hidden boolean not null default false,
  created_at timestamptz not null default now()
);

-- kind 'closed': registration was off and the address unknown, so that no code of this row was ever sent
create table login_challenge (
  id uuid primary key,
  email text not null,
  kind text not null check (kind in ('code', 'closed')),
  salt text not null,
  code_hash text not null,
  network_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_challenge_email on login_challenge (email, created_at desc);
create index login_challenge_network on login_challenge (network_hash, created_at);
create index login_challenge_created on login_challenge (created_at);

create table login_try (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null
);
create index login_try_email on login_try (email, created_at);
create index login_try_created on login_try (created_at);

create table user_session (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  refresh_hash text not null,
  previous_hash text,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse')),
  check ((ended_at is null) = (end_reason is null))
);
create index user_session_user on user_session (user_id) where ended_at is null;
create index user_session_expiry on user_session (expires_at);
