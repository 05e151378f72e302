create or replace function count_given_back_of_order() returns trigger language plpgsql as $$
begin
  perform recount_given_back(new.id, true);
  return null;
end $$;
