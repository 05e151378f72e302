create or replace function note_truncated_products() returns trigger language plpgsql as $$
begin
  perform raise_catalogue_version_by(array[null::uuid]);
  return null;
end $$;
