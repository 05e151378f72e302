-- Which products each of the last thousand versions of the catalogue changed, so that whoever holds something of all of
-- them reads again only these. Null: so many that all are to be read.
create table catalogue_change (
  version bigint not null,
  product_id uuid
);
create index catalogue_change_version on catalogue_change (version);

create function raise_catalogue_version_by(changed uuid[]) returns void language plpgsql as $$
declare
  raised bigint;
begin
  update catalogue_version set version = version + 1 returning version into raised;
  delete from catalogue_change where version <= raised - 1000;
  insert into catalogue_change (version, product_id)
  select raised, id from unnest(case when cardinality(changed) > 500 then array[null::uuid] else changed end) id;
  perform pg_notify('catalogue', raised::text);
end $$;

create function note_written_products() returns trigger language plpgsql as $$
begin
  perform raise_catalogue_version_by(array(select id from written limit 501));
  return null;
end $$;

create function note_truncated_products() returns trigger language plpgsql as $$
begin
  perform raise_catalogue_version_by(array[null::uuid]);
  return null;
end $$;

create or replace function raise_catalogue_version_unless_sold() returns trigger language plpgsql as $$
begin
  if exists (
    select from written join former using (id)
    where written.version <> former.version or written.sold_out <> former.sold_out
      or written.stock is not distinct from former.stock
  ) then
    perform raise_catalogue_version_by(array(select id from written limit 501));
  end if;
  return null;
end $$;

drop trigger product_written on product;
create trigger product_written after insert on product referencing new table as written
  for each statement execute function note_written_products();
create trigger product_written_deleted after delete on product referencing old table as written
  for each statement execute function note_written_products();
create trigger product_written_truncated after truncate on product
  for each statement execute function note_truncated_products();
