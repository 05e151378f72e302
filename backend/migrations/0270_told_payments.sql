-- When a buyer's browser brought a signed payment that the gateway could not be asked about yet.
alter table shop_order add column payment_told_at timestamptz;
