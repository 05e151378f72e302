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
-- as search_code has it
update shop_order o set search_text = (
  select string_agg(case when ascii(sign) > 127 then 'u' || lpad(to_hex(ascii(sign)), greatest(4, length(to_hex(ascii(sign)))), '0')
    else sign end, '' order by place)
  from regexp_split_to_table(o.search_text, '') with ordinality parts (sign, place))
where o.search_text ~ '[^ -~]';
create index shipment_tracking_number on shipment (tracking_number);
