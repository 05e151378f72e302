-- The owner's synonyms of the search; they stand before those that come with the shop.
create table search_synonym (
  -- the phrase as the search compares it
  key text primary key check (length(key) between 1 and 60),
  phrase text not null check (length(phrase) between 1 and 60),
  -- empty: the phrase means nothing but itself
  meanings text[] not null,
  updated_at timestamptz not null
);
