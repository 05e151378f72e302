create or replace function word_spellings(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct spelling) from (
    select word as spelling
    union all
    select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
  ) spellings
$$;
