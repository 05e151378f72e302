-- When the buyer last changed a cart. Lines cannot say it: one that was taken out is gone.
create table cart_change (
  user_id uuid primary key references app_user (id) on delete cascade,
  changed_at timestamptz not null
);
insert into cart_change select user_id, max(updated_at) from cart_line group by user_id;

-- Who asked to be reminded of a cart, since when and until when. A wish that ended stays, as proof of it.
create table cart_reminder_wish (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- which words were agreed to
  notice text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('account', 'mail')),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index cart_reminder_wish_standing on cart_reminder_wish (user_id) where withdrawn_at is null;
create index cart_reminder_wish_of_user on cart_reminder_wish (user_id, given_at);

-- One reminder for each cart as it was left.
create table cart_reminder (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  cart_changed_at timestamptz not null,
  noted_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('sent', 'not_wanted', 'changed', 'ordered', 'nothing_left', 'too_late')),
  unique (user_id, cart_changed_at),
  check ((settled_at is null) = (outcome is null))
);
