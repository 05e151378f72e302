-- People whom the owner has invited to the admin. The owner is not among them.
create table staff_member (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('workshop', 'desk', 'books')),
  invited_by text not null,
  invited_at timestamptz not null,
  -- until when the first sign-in accepts the invitation
  invitation_expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_by text
);
create unique index staff_member_email on staff_member (email) where ended_at is null;

-- What the desk may refund without the owner. One row.
create table staff_limits (
  only_row boolean primary key default true check (only_row),
  refund_per_order_paise bigint not null check (refund_per_order_paise >= 0),
  refund_per_day_paise bigint not null check (refund_per_day_paise >= 0)
);
insert into staff_limits (refund_per_order_paise, refund_per_day_paise) values (200000, 1000000);

create index refund_of_actor on refund (actor, created_at);
create index credit_entry_of_actor on credit_entry (actor, created_at);

-- A session of the owner or of staff: it ends sooner, and renewals do not extend it.
alter table user_session add column is_admin boolean not null default false;
-- When its person last confirmed who they are by a mailed code, and by a passkey, an app or a recovery code.
alter table user_session add column code_proved_at timestamptz;
alter table user_session add column factor_proved_at timestamptz;
-- When its device was compared with those that are known.
alter table user_session add column device_checked_at timestamptz;
alter table user_session drop constraint user_session_end_reason_check;
alter table user_session add constraint user_session_end_reason_check
  check (end_reason in ('logout', 'reuse', 'rights'));

-- Devices from which the owner or staff have signed in, by the hash that their sessions keep.
create table admin_device (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  device_hash text not null,
  label text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (user_id, device_hash)
);
