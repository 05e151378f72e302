-- Which version of each file in backend/migrations/functions the database has.
create table repeatable_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
