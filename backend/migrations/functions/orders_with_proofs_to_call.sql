-- Paid orders with a proof that was not answered after its reminder. Inlined where it is called.
create or replace function orders_with_proofs_to_call() returns setof uuid language sql stable as $$
  select o.id from shop_order o
  where o.state = 'paid' and o.id in (
    select f.order_id from piece_proof f where f.state = 'open' and f.call_due_at is not null
  )
$$;
