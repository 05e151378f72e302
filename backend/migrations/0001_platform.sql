create table outbox (
  id uuid primary key,
  job text not null,
  payload jsonb not null,
  key text unique,
  run_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  relayed_at timestamptz
);
create index outbox_waiting on outbox (run_at, id) where relayed_at is null;
create index outbox_relayed on outbox (relayed_at) where relayed_at is not null;

create function announce_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_announced after insert on outbox for each statement execute function announce_outbox();

create table mail_sent (
  key text primary key,
  message_id text not null,
  claimed_at timestamptz not null,
  sent_at timestamptz
);

create table stored_file (
  id uuid primary key,
  kind text not null,
  owner_id uuid,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  width int,
  height int,
  created_at timestamptz not null default now()
);
create index stored_file_owner on stored_file (owner_id);

create table rate_limit (
  key text primary key,
  points int not null,
  expires_at timestamptz not null
);
create index rate_limit_expiry on rate_limit (expires_at);

create table settings (
  id boolean primary key default true check (id),
  site_name text,
  contact_email text,
  contact_phone text,
  user_registration_enabled boolean not null default true,
  updated_at timestamptz not null default now()
);
insert into settings (contact_email, contact_phone) values ('hello@saugaat.example', '+91 731 400 0000');
