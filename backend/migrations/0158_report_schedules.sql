-- Reports that are e-mailed every Monday or on the first of each month.
create table report_schedule (
  id uuid primary key,
  kind text not null,
  -- as a request for a report takes them, without the days
  filters jsonb not null,
  every text not null check (every in ('week', 'month')),
  addresses text[] not null check (cardinality(addresses) between 1 and 5),
  created_by text not null,
  created_at timestamptz not null,
  -- the last day of the period that was e-mailed last
  sent_to date,
  ended_at timestamptz
);
create index report_schedule_active on report_schedule (created_at) where ended_at is null;

-- The schedule that a report was written for.
alter table report add column schedule_id uuid references report_schedule (id);
