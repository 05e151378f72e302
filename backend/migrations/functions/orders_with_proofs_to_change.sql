-- Paid orders whose buyer asked for a change of a proof. Inlined where it is called.
create or replace function orders_with_proofs_to_change() returns setof uuid language sql stable as $$
  select o.id from shop_order o
  where o.state = 'paid' and o.id in (select f.order_id from piece_proof f where f.state = 'change_asked')
$$;
