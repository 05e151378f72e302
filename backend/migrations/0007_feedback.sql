create table feedback (
  id uuid primary key,
  name text not null,
  email text not null,
  rating int not null check (rating between 1 and 5),
  message text not null,
  approved boolean not null default false,
  demo_key text unique,
  created_at timestamptz not null
);
create index feedback_top on feedback (rating desc, created_at desc) where approved and rating >= 4;
