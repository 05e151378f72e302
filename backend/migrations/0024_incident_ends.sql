-- an incident ends when it has been well for a while, and the admin is told once of that too
alter table incident
  add column well_since timestamptz,
  add column end_words text,
  add column end_told_at timestamptz;
create index incident_untold on incident (began_at) where told_at is null or (ended_at is not null and end_told_at is null);
