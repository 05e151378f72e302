create or replace function bills_stand() returns trigger language plpgsql as $$
begin
  raise exception 'a bill is never changed or deleted';
end $$;
