-- Days that customers want to be reminded of, by whom or what they are for.
create table occasion_entry (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- an occasion of the shop
  occasion text not null,
  -- both null where the occasion has a day in the table of festivals
  day smallint check (day between 1 and 31),
  month smallint check (month between 1 and 12),
  -- of the birth or the wedding
  first_year smallint check (first_year between 1900 and 2200),
  -- a gifting guide: her, him ...
  recipient text,
  remind boolean not null,
  remind_days smallint not null check (remind_days in (7, 14, 21)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((day is null) = (month is null))
);
create index occasion_entry_of_user on occasion_entry (user_id, created_at);
create index occasion_entry_by_day on occasion_entry (month, day, remind_days) where remind;
create index occasion_entry_by_occasion on occasion_entry (occasion, remind_days) where remind and day is null;

-- Who asked for reminders of these days, since when and until when. A consent that ended stays, as proof of it.
create table occasion_reminder_consent (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- which words were agreed to
  notice text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('account', 'mail')),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index occasion_reminder_consent_active on occasion_reminder_consent (user_id) where withdrawn_at is null;
create index occasion_reminder_consent_of_user on occasion_reminder_consent (user_id, given_at);

-- One reminder for each time that a day comes.
create table occasion_reminder (
  id uuid primary key,
  entry_id uuid not null references occasion_entry (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  on_date date not null,
  noted_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('sent', 'not_wanted', 'changed', 'too_late')),
  unique (entry_id, on_date),
  check ((settled_at is null) = (outcome is null))
);
create index occasion_reminder_of_user on occasion_reminder (user_id);
