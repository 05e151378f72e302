-- A sale changes nothing that readers are shown: it neither raises the version nor waits for its lock. What pages show of a stock is
-- written by the job catalog.show-stock.
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
