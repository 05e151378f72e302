-- Backups that were made or tried. A row without finished_at belongs to one that runs, or that was killed.
create table backup_run (
  id uuid primary key,
  began_at timestamptz not null,
  finished_at timestamptz,
  -- a sentence for the owner; null where it succeeded
  error text,
  files integer,
  new_files integer,
  -- encrypted bytes that were written
  bytes bigint
);
create index backup_run_began on backup_run (began_at);
