-- pieces that can still be sold; null: made to order, not counted
alter table product add column stock int check (stock >= 0);
-- as readers are shown it: follows `stock` a moment later (job catalog.show-stock), so that buyers of a counted piece
-- never wait for the writers of the catalogue
alter table product add column sold_out boolean not null default false;

-- pieces that were taken out of `stock` for an order: until then while it waits for its payment, null once they are its own
create table stock_hold (
  order_id uuid not null,
  product_id uuid not null references product (id) on delete cascade,
  buyer_id uuid not null,
  quantity int not null check (quantity > 0),
  expires_at timestamptz,
  primary key (order_id, product_id)
);
create index stock_hold_of_product on stock_hold (product_id);
create index stock_hold_of_buyer on stock_hold (buyer_id, product_id) where expires_at is not null;
create index stock_hold_expiring on stock_hold (expires_at) where expires_at is not null;

create or replace function product_card(p product) returns json language sql stable as $$
  select row_to_json(card) from (select
    p.id,
    p.name,
    p.slug,
    (select coalesce(json_agg(picture -> 'src'), '[]') from jsonb_array_elements(p.pictures) picture) as image,
    p.pictures,
    trim_scale(p.price_paise / 100.0) as price,
    trim_scale(p.original_paise / 100.0) as "originalPrice",
    trim_scale(p.discounted_paise / 100.0) as "discountedPrice",
    trim_scale(p.effective_paise / 100.0) as "effectivePrice",
    case when p.original_paise > p.effective_paise and p.effective_paise > 0
      then round((p.original_paise - p.effective_paise) * 100.0 / p.original_paise) else 0 end as "discountPercent",
    p.is_on_sale as "isOnSale",
    trim_scale(p.rating) as rating,
    p.reviews,
    p.type,
    p.category,
    p.subcategory,
    p.material,
    p.style,
    p.theme,
    p.trending,
    p.color,
    p.gifting_guide as giftingguide,
    p.gift,
    p.luxury,
    p.wallart,
    p.personalised_jewellary as "personalisedJewellary",
    p.coming_soon as "comingSoon",
    p.sold_out as "soldOut",
    p.customisable,
    p.photo,
    p.text1,
    p.featured
  ) card
$$;

create or replace function derive_product() returns trigger language plpgsql as $$
begin
  -- 0 counts as absent.
  new.effective_paise := coalesce(nullif(new.discounted_paise, 0), nullif(new.price_paise, 0), new.original_paise, 0);
  new.listed := new.hidden_at is null and new.slug is not null and (new.effective_paise > 0 or new.coming_soon);
  -- Who writes the product says it at once; a sale, which does not raise the product's version, leaves it to its job.
  if tg_op = 'INSERT' or new.version <> old.version then
    new.sold_out := coalesce(new.stock = 0, false);
  end if;
  new.tags := product_tags(new);
  new.card := product_card(new);
  return new;
end $$;

-- A sale changes nothing that readers are shown: it neither raises the catalogue's version nor waits for its lock.
create function raise_catalogue_version_unless_sold() returns trigger language plpgsql as $$
declare
  raised bigint;
begin
  if exists (
    select from written join former using (id)
    where written.version <> former.version or written.sold_out <> former.sold_out
      or written.stock is not distinct from former.stock
  ) then
    update catalogue_version set version = version + 1 returning version into raised;
    perform pg_notify('catalogue', raised::text);
  end if;
  return null;
end $$;

drop trigger product_written on product;
create trigger product_written after insert or delete or truncate on product
  for each statement execute function raise_catalogue_version();
-- By its name before product_written_words_updated.
create trigger product_written_updated after update on product referencing old table as former new table as written
  for each statement execute function raise_catalogue_version_unless_sold();

update product set id = id;
