create or replace function note_written_products() returns trigger language plpgsql as $$
begin
  perform raise_catalogue_version_by(array(select id from written limit 501));
  return null;
end $$;
