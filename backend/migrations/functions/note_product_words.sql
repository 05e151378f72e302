create or replace function note_product_words() returns trigger language plpgsql as $$
begin
  insert into product_word (word, spellings)
  select word, word_spellings(word)
  from (select distinct name_words(name) from written) words(word)
  where not exists (select from product_word known where known.word = words.word)
  on conflict do nothing;
  return null;
end $$;
