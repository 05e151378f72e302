create or replace function freeze_gst_rate() returns trigger language plpgsql as $$
begin
  new.gst_rate := coalesce(
    new.gst_rate,
    (select p.gst_rate from product p where p.id = new.product_id),
    gst_rate_at(
      new.hsn,
      (new.price_paise * new.quantity - new.discount_paise)::numeric / new.quantity,
      (now() at time zone 'Asia/Kolkata')::date
    )
  );
  return new;
end $$;
