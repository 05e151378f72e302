create or replace function name_words(name text) returns setof text language sql immutable parallel safe as $$
  select word from regexp_split_to_table(lower(name), '[^[:alnum:]]+') word where length(word) between 1 and 40
$$;
