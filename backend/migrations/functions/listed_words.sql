-- 'Wood, Brass ' -> {wood,brass}
create or replace function listed_words(written text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word), '{}')
  from (select lower(trim(part)) from regexp_split_to_table(written, ',') part) words(word)
  where word <> ''
$$;
