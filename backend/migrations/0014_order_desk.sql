-- what the admin finds an order by: number, address, products, words; written by the orders module
alter table shop_order add column search_text text not null default '';
update shop_order o set search_text = lower(concat_ws(' ', o.number, o.user_email,
  (select string_agg(concat_ws(' ', l.product_name, l.custom_text), ' ' order by l.position)
   from order_line l where l.order_id = o.id)));
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
create index shop_order_newest on shop_order (created_at desc, id desc) where hidden_at is null;
create index shop_order_by_state on shop_order (state, created_at desc, id desc) where hidden_at is null;
create index payment_held on payment (order_id) where quarantine_reason is not null;
create index payment_event_of_order on payment_event (gateway_order_id, received_at) where gateway_order_id is not null;

-- a parcel on its way; an order that is sent again has a second one
create table shipment (
  id uuid primary key,
  order_id uuid not null references shop_order (id),
  carrier text not null,
  tracking_number text not null,
  shipped_at timestamptz not null
);
create index shipment_of_order on shipment (order_id, shipped_at);
