-- Text as orders are searched by: other signs than ASCII as `u` and their code point. searchCode in TypeScript does the same.
create or replace function search_code(words text) returns text language sql immutable as $$
  select case when words ~ '[^ -~]' then (
    select string_agg(case when ascii(sign) > 127 then 'u' || lpad(to_hex(ascii(sign)), greatest(4, length(to_hex(ascii(sign)))), '0')
      else sign end, '' order by place)
    from regexp_split_to_table(words, '') with ordinality parts (sign, place)
  ) else words end
$$;
