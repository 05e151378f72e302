-- what the admin did, and when: rows are only ever added
create table admin_action (
  id uuid primary key,
  at timestamptz not null,
  admin_email text not null,
  action text not null,
  subject_kind text,
  subject_id text,
  -- a sentence for a person, without anybody's private words
  summary text not null,
  detail jsonb not null default '{}'
);
create index admin_action_newest on admin_action (at desc, id desc);
create index admin_action_of_subject on admin_action (subject_kind, subject_id, at desc);

create index app_user_email_search on app_user using gin (email gin_trgm_ops);
create index app_user_newest on app_user (created_at desc, id desc) where erased_at is null;
