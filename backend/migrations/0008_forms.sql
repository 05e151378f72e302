create table form_message (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'join-us')),
  full_name text not null,
  email text not null,
  -- phone number; the contact form asks for none
  contact text,
  subject text not null,
  message text not null,
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  -- the mailbox that was told of this message, without what follows a + in the address; null where none was
  acknowledged_to text,
  created_at timestamptz not null
);
create index form_message_email on form_message (email);
create index form_message_newest on form_message (created_at desc, id desc);
create index form_message_acknowledged on form_message (acknowledged_to, created_at) where acknowledged_to is not null;

create index feedback_email on feedback (email);
create index feedback_newest on feedback (created_at desc, id desc);
