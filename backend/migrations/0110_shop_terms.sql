-- What the owner set of fees, spans of time, delivery and working days. Each save adds a row, the newest holds; what is
-- not in it has its default.
create table shop_terms (
  id int generated always as identity primary key,
  at timestamptz not null,
  admin_email text not null,
  terms jsonb not null
);

-- The owner's own texts of the policy pages. Each save adds a version, the newest holds; an empty one: the shop's text.
create table policy_text (
  id int generated always as identity primary key,
  page text not null check (page in ('shipping', 'returns', 'privacy', 'terms')),
  body text not null,
  at timestamptz not null,
  admin_email text not null
);
create index policy_text_of_page on policy_text (page, id desc);

-- Until when an order may be cancelled, sent back and reported as damaged, as it was when it was placed:
-- {"cancelHours": 4, "returnDays": 7, "damageHours": 24}. Null in orders from before: the shop's first terms.
alter table shop_order add column terms jsonb;
