-- WebAuthn credentials of the owner and of staff.
create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- base64url, as the browser names it
  credential_id text not null unique,
  public_key bytea not null,
  -- the authenticator's signature counter; 0 for one that does not count
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- What an authenticator has to sign next: one for each session and purpose, deleted by its use.
create table webauthn_challenge (
  session_id uuid not null references user_session (id) on delete cascade,
  purpose text not null check (purpose in ('register', 'prove')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

create table totp_secret (
  user_id uuid primary key references app_user (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- null until the first right code has come
  confirmed_at timestamptz,
  -- the newest time step of which a code was accepted: no code works twice
  last_step bigint not null default 0
);

create table recovery_code (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);
