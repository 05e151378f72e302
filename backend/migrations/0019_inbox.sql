-- what the shop has done with a message
alter table form_message drop constraint form_message_state_check;
update form_message set state = 'archived' where state = 'closed';
alter table form_message add check (state in ('new', 'read', 'answered', 'archived'));
create index form_message_by_state on form_message (state, created_at desc, id desc) where subject <> '';
create index form_message_search on form_message
  using gin ((lower(full_name || ' ' || email || ' ' || subject || ' ' || message)) gin_trgm_ops);

-- when the admin decided whether a review is shown; null for one that waits, and for those of the demo catalogue
alter table feedback add column judged_at timestamptz;
create index feedback_waiting on feedback (created_at desc, id desc)
  where not approved and judged_at is null and message <> '';
create index feedback_search on feedback using gin ((lower(name || ' ' || email || ' ' || message)) gin_trgm_ops);

-- the home page shows reviews: its cached copies end with the catalogue's version
create trigger feedback_shown after update or delete on feedback
  for each statement execute function raise_catalogue_version();

create index admin_action_by_action on admin_action (action, at desc, id desc);
