-- Locks an account until the transaction ends, as save_delivery_contact does: what opens, pays or places orders of one
-- buyer goes one after the other. The account's id; null where there is none.
create or replace function lock_buyer(account uuid) returns uuid
language sql volatile as $$
  select id from app_user where id = account for no key update
$$;
