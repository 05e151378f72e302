-- A blocked customer cannot sign in, and so cannot check out.
alter table app_user add column blocked_at timestamptz;
alter table app_user add column blocked_reason text;
alter table app_user add column blocked_by text;
create index app_user_blocked on app_user (created_at desc, id desc) where blocked_at is not null;

-- The admin finds customers by e-mail, name and phone.
create index app_user_search on app_user using gin
  ((lower(email || ' ' || coalesce(full_name, '') || ' ' || coalesce(phone, ''))) gin_trgm_ops);

-- Why store credit was given without an order; its customer reads it.
alter table credit_entry add column note text;
