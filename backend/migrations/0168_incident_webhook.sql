-- When an incident's beginning and end were handed to the webhook for alerts.
alter table incident
  add column posted_at timestamptz,
  add column end_posted_at timestamptz;
