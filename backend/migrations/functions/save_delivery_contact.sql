-- Saves the name and phone of a delivery for the next one, and locks the account until the transaction ends.
-- The account's id; null for one that has been erased or blocked.
create or replace function save_delivery_contact(account uuid, name text, telephone text) returns uuid
language sql volatile as $$
  update app_user set full_name = name, phone = telephone
  where id = account and erased_at is null and blocked_at is null returning id
$$;
