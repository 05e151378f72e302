create or replace function derive_product() returns trigger language plpgsql as $$
begin
  -- 0 counts as absent.
  new.effective_paise := coalesce(nullif(new.discounted_paise, 0), nullif(new.price_paise, 0), new.original_paise, 0);
  new.listed := new.hidden_at is null and not new.draft and new.slug is not null
    and (new.effective_paise > 0 or new.coming_soon);
  -- Products without an alert of their own are low at 3 pieces.
  new.stock_mark := case
    when new.stock is null then null
    when new.stock = 0 then 0
    when new.stock <= coalesce(new.low_stock_at, 3) then 1
    else 2
  end;
  -- Who writes the product says it at once; a sale, which does not raise the product's version, leaves it to its job.
  if tg_op = 'INSERT' or new.version <> old.version then
    new.sold_out := coalesce(new.stock = 0, false);
  end if;
  new.in_other_carts := new.in_other_carts and new.sold_out;
  new.tags := product_tags(new);
  new.card := product_card(new);
  return new;
end $$;
