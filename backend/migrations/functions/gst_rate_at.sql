-- Percent on a day for one piece of `unit_paise` with GST: the longest beginning of the code that has bands, and of these
-- the first whose upper end holds the price without GST. 18 where nothing is known.
create or replace function gst_rate_at(code text, unit_paise numeric, day date) returns numeric language sql stable as $$
  with bands as (
    select r.hsn, r.valid_from from gst_rate r where code like r.hsn || '%' and r.valid_from <= day
    order by length(r.hsn) desc, r.valid_from desc limit 1
  )
  select coalesce(
    (select round(r.rate_bp / 100.0, 2) from gst_rate r join bands using (hsn, valid_from)
     where r.highest_paise is null or unit_paise * 10000 <= r.highest_paise * (10000 + r.rate_bp)
     order by r.lowest_paise limit 1),
    18
  )
$$;
