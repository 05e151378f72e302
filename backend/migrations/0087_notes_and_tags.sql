-- What the team writes about orders and customers.
create table note (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('order', 'user')),
  subject_id uuid not null,
  text text not null,
  -- e-mail address of the admin
  author text not null,
  created_at timestamptz not null
);
create index note_of_subject on note (subject_kind, subject_id, created_at desc, id desc);

create table tag (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('order', 'user')),
  name text not null,
  created_at timestamptz not null
);
create unique index tag_name on tag (subject_kind, lower(name));

create table tagging (
  tag_id uuid not null references tag (id),
  subject_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (tag_id, subject_id)
);
create index tagging_of_subject on tagging (subject_id);
