create or replace function count_refunded_of_order() returns trigger language plpgsql as $$
begin
  perform recount_refunded(new.id, true);
  return null;
end $$;
