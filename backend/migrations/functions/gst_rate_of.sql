create or replace function gst_rate_of(hsn text) returns numeric language sql stable as $$
  select gst_rate_at(hsn, 0, (now() at time zone 'Asia/Kolkata')::date)
$$;
