-- Days on which workshop and couriers rest beside Sundays: a line each, `2026-12-25 Christmas`.
alter table settings add column holidays text;

-- The day that a buyer chose for an order to arrive on; null for as soon as it can.
alter table shop_order add column deliver_on date;
