-- An order that leaves in several parcels: what is in each, and when it arrived. A parcel without lines holds all of its order.
create table shipment_line (
  shipment_id uuid not null references shipment (id),
  line_id uuid not null references order_line (id),
  quantity int not null check (quantity > 0),
  primary key (shipment_id, line_id)
);
alter table shipment add column delivered_at timestamptz;
-- parcels that left while something of the order was left to send
alter table shop_order add column parcels_sent int not null default 0;
