-- Orders that a number in full belongs to: their own, a payment's, a refund's, a bill's or a parcel's.
create or replace function orders_with_reference(reference text) returns setof uuid language sql stable as $$
  select id from shop_order where number = reference
  union all select order_id from payment where gateway_payment_id = reference
  union all select order_id from refund where gateway_refund_id = reference
  union all select order_id from bill where number = upper(reference)
  union all select order_id from shipment where tracking_number = upper(reference)
$$;
