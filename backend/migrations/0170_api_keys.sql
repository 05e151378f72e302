-- Keys with which other programs call the admin's API, each with one right of staff. Only hashes are kept.
create table api_key (
  id uuid primary key,
  name text not null,
  role text not null check (role in ('workshop', 'desk', 'books')),
  -- SHA-256 of the whole key
  key_hash text not null unique,
  -- the beginning and the last letters, by which a person knows it again
  hint text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- null: it does not end by itself
  expires_at timestamptz,
  last_used_at timestamptz,
  -- the first half of the address, `49.36.…`
  last_used_from text,
  revoked_at timestamptz
);
-- The audit log knows a key by its name.
create unique index api_key_name on api_key (lower(name)) where revoked_at is null;
