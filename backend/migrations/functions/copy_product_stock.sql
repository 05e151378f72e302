create or replace function copy_product_stock() returns trigger language plpgsql as $$
begin
  if new.stock is null then
    delete from product_stock where product_id = new.id;
  else
    insert into product_stock (product_id, stock) values (new.id, new.stock)
    on conflict (product_id) do update set stock = excluded.stock;
  end if;
  return null;
end $$;
