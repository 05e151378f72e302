-- What the shop knows of a product and shoppers do not.
alter table product add column sku text not null default '';
alter table product add column barcode text not null default '';
alter table product add column cost_paise bigint check (cost_paise >= 0);
-- An alert at so many pieces; null: at the shop's own mark.
alter table product add column low_stock_at int check (low_stock_at >= 0);
-- Not in the shop yet, from `publish_at` on where that is set.
alter table product add column draft boolean not null default false;
alter table product add column publish_at timestamptz;
-- Derived by derive_product: 0 sold out, 1 low, 2 enough, null not counted. A sale that crosses no mark leaves it alone,
-- and with it the indexes of the products.
alter table product add column stock_mark smallint;
update product set stock_mark = case when stock = 0 then 0 when stock <= 3 then 1 else 2 end where stock is not null;

create index product_draft_newest on product (created_at desc, id desc) include (name) where hidden_at is null and draft;
create index product_sold_out_newest on product (created_at desc, id desc) include (name)
  where hidden_at is null and stock_mark = 0;
create index product_low_newest on product (created_at desc, id desc) include (name)
  where hidden_at is null and stock_mark = 1;
create index product_kept_by_price on product (effective_paise, id) where hidden_at is null;
create index product_kept_by_name on product (lower(name), id) where hidden_at is null;
create index product_kept_tags on product using gin (tags) where hidden_at is null;
create index product_by_sku on product (lower(sku) text_pattern_ops) where sku <> '';
create index product_by_barcode on product (barcode) where barcode <> '';
create index product_to_publish on product (publish_at) where draft and publish_at is not null;

-- The pieces of counted products once more, small and sorted: an index on the products themselves would make each sale
-- write all of their indexes.
create table product_stock (
  product_id uuid primary key references product (id) on delete cascade,
  stock int not null
);
create index product_stock_by_pieces on product_stock (stock, product_id);
insert into product_stock (product_id, stock) select id, stock from product where stock is not null;

create function copy_product_stock() returns trigger language plpgsql as $$
begin
  if new.stock is null then
    delete from product_stock where product_id = new.id;
  else
    insert into product_stock (product_id, stock) values (new.id, new.stock)
    on conflict (product_id) do update set stock = excluded.stock;
  end if;
  return null;
end $$;
create trigger product_stock_added after insert on product
  for each row when (new.stock is not null) execute function copy_product_stock();
create trigger product_stock_changed after update of stock on product
  for each row when (new.stock is distinct from old.stock) execute function copy_product_stock();

-- Every change of a counted stock. The changes of a product add up to its stock; what was there before this table came is
-- its first row.
create table stock_change (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  at timestamptz not null,
  change int not null,
  -- null: not counted from then on
  stock_after int,
  reason text not null,
  order_id uuid,
  -- null: the shop itself
  admin_email text,
  note text not null default ''
);
create index stock_change_of_product on stock_change (product_id, at desc, id desc);
insert into stock_change (id, product_id, at, change, stock_after, reason)
select gen_random_uuid(), id, now(), stock, stock, 'opening' from product where stock is not null;

-- What a bulk change of products answered: sent once more, it answers the same and changes nothing.
create table product_bulk_change (
  request_id uuid primary key,
  at timestamptz not null,
  admin_email text not null,
  body_hash text not null,
  results jsonb not null
);
create index product_bulk_change_at on product_bulk_change (at);
