-- Every word that ever stood in a product's name, with itself and what is left of it when one letter is taken out: a word
-- and one typed with a slip have one of these in common. It only grows.
create table product_word (
  word text primary key,
  spellings text[] not null
);
create index product_word_spellings on product_word using gin (spellings);
create index product_word_parts on product_word using gin (word gin_trgm_ops);

create function word_spellings(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct spelling) from (
    select word as spelling
    union all
    select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
  ) spellings
$$;

create function name_words(name text) returns setof text language sql immutable parallel safe as $$
  select word from regexp_split_to_table(lower(name), '[^[:alnum:]]+') word where length(word) between 1 and 40
$$;

create function note_product_words() returns trigger language plpgsql as $$
begin
  insert into product_word (word, spellings)
  select word, word_spellings(word)
  from (select distinct name_words(name) from written) words(word)
  where not exists (select from product_word known where known.word = words.word)
  on conflict do nothing;
  return null;
end $$;

-- Named to come after product_written, whose lock puts writers in a line: they would meet here in any order.
create trigger product_written_words_inserted after insert on product referencing new table as written
  for each statement execute function note_product_words();
create trigger product_written_words_updated after update on product referencing new table as written
  for each statement execute function note_product_words();

insert into product_word (word, spellings)
select word, word_spellings(word) from (select distinct name_words(name) from product) words(word);

-- What was looked for and not found. Of nobody: no address, no session, no time of day.
create table search_miss (
  -- the shop's day, in India
  day date not null,
  query text not null check (length(query) between 1 and 60),
  count int not null default 1 check (count > 0),
  -- whether there were products close to it
  near boolean not null,
  primary key (day, query)
);
