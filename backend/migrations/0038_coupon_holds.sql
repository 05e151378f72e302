-- How long an order holds its coupon while it waits for its payment; null once it is paid. A payment that comes later
-- takes the coupon again.
alter table coupon_redemption add column expires_at timestamptz;
update coupon_redemption r set expires_at = now() + interval '30 minutes'
from shop_order o
where o.id = r.order_id and r.released_at is null and o.state in ('awaiting_payment', 'payment_failed');
create index coupon_redemption_expiring on coupon_redemption (expires_at)
  where expires_at is not null and released_at is null;
create index coupon_redemption_of_user on coupon_redemption (user_id, coupon_id);
