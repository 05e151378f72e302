-- The board of orders: what the shop has to make and send, by the day on which it leaves, and what left today.
create index shop_order_board on shop_order (state, leaves_on, created_at, id)
  where hidden_at is null and state in ('paid', 'placed', 'in_production', 'packed');
create index shipment_newest on shipment (shipped_at desc);
