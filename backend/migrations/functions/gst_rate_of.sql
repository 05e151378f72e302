create or replace function gst_rate_of(hsn text) returns numeric language sql stable as $$
  select coalesce(
    (select rate from hsn_rate where hsn like prefix || '%' order by length(prefix) desc limit 1),
    18
  )
$$;
