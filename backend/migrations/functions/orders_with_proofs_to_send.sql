-- Paid orders with a personalised line of which no proof was sent. Inlined where it is called; paid orders are few.
create or replace function orders_with_proofs_to_send() returns setof uuid language sql stable as $$
  select o.id from shop_order o where o.state = 'paid' and (
    select count(*) from order_line l where l.order_id = o.id and l.removed < l.quantity
      and (l.custom_text <> '' or l.photo_file_id is not null)
  ) > (
    select count(distinct f.line_id) from piece_proof f join order_line l on l.id = f.line_id
    where f.order_id = o.id and l.removed < l.quantity
  )
$$;
