-- Writes one delivery for each address that wants the event, with its job, in the transaction of the event.
create or replace function queue_webhooks() returns trigger language plpgsql as $$
declare
  name text;
  data jsonb;
begin
  if not exists (select from webhook_endpoint where is_on) then
    return null;
  end if;
  if tg_table_name = 'order_history' then
    name := 'order.' || new.to_state;
    select jsonb_build_object('id', id, 'number', number, 'state', new.to_state, 'previousState', new.from_state)
      into data from shop_order where id = new.order_id;
  else
    name := 'stock.changed';
    data := jsonb_build_object('productId', new.product_id, 'change', new.change, 'stock', new.stock_after,
                               'reason', new.reason, 'orderId', new.order_id);
  end if;
  with delivery as (
    insert into webhook_delivery (id, endpoint_id, event, at, body)
    select gen_random_uuid(), id, name, new.at, jsonb_build_object('type', name, 'timestamp', new.at, 'data', data)
    from webhook_endpoint where is_on and name = any(events)
    returning id
  )
  insert into outbox (id, job, payload, key, run_at, created_at)
  select gen_random_uuid(), 'webhooks.deliver', jsonb_build_object('deliveryId', id), 'webhook:' || id || ':1', new.at, new.at
  from delivery;
  return null;
end $$;
