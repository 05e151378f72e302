-- the admin finds people by part of an id too
create index app_user_id_search on app_user using gin ((id::text) gin_trgm_ops);

-- the admin's views of the reviews, newest first
create index feedback_approved_newest on feedback (created_at desc, id desc) where approved and message <> '';
create index feedback_hidden_newest on feedback (created_at desc, id desc)
  where not approved and judged_at is not null and message <> '';
