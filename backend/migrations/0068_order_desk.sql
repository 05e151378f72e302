-- the admin's archive of orders, and what was given back by day
create index shop_order_archived on shop_order (created_at desc, id desc) where hidden_at is not null;
create index refund_created on refund (created_at);
create index credit_entry_given on credit_entry (created_at) where order_id is not null and amount_paise > 0;

-- the admin finds an order by its buyer's and recipient's name, phone, PIN code and city too, and by a parcel's number
update shop_order o set search_text = lower(concat_ws(' ', o.number, o.user_email, o.address ->> 'firstName',
  o.address ->> 'lastName', o.address ->> 'phone', o.address ->> 'pinCode', o.address ->> 'city',
  o.address -> 'buyer' ->> 'name', o.address -> 'buyer' ->> 'phone',
  (select string_agg(concat_ws(' ', l.product_name, l.custom_text), ' ' order by l.position)
   from order_line l where l.order_id = o.id)));
create index shipment_tracking_number on shipment (tracking_number);
