create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
declare
  raised bigint;
begin
  update catalogue_version set version = version + 1 returning version into raised;
  perform pg_notify('catalogue', raised::text);
  return null;
end $$;
