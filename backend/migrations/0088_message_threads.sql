-- A message of a form begins a thread: answers by e-mail, what the customer wrote back, and notes of the team.
create sequence message_number start 1001;
alter table form_message add column number bigint not null default nextval('message_number');
create unique index form_message_number on form_message (number);

-- The order that a person chose for it, or that it is about none; null for the order that is recognised.
alter table form_message add column order_choice text check (order_choice in ('chosen', 'none'));
alter table form_message add column order_id uuid;

create table message_entry (
  id uuid primary key,
  message_id uuid not null references form_message (id) on delete cascade,
  kind text not null check (kind in ('reply', 'received', 'note')),
  text text not null,
  -- e-mail address of the admin; null for what the customer sent through the form
  author text,
  -- the same attempt is written once
  key text not null unique,
  created_at timestamptz not null
);
create index message_entry_of_message on message_entry (message_id, created_at, id);

-- The audit log is searched by the words of its sentences.
create index admin_action_search on admin_action using gin ((lower(summary)) gin_trgm_ops);
