create or replace function raise_catalogue_version_by(changed uuid[]) returns void language plpgsql as $$
declare
  raised bigint;
begin
  update catalogue_version set version = version + 1 returning version into raised;
  delete from catalogue_change where version <= raised - 1000;
  insert into catalogue_change (version, product_id)
  select raised, id from unnest(case when cardinality(changed) > 500 then array[null::uuid] else changed end) id;
  perform pg_notify('catalogue', raised::text);
end $$;
