-- Whether shoppers are let in; null: as the mode says, in production not before the owner opens the shop.
alter table settings add column is_open boolean;
-- A shop that was there before this release has been open all along.
update settings set is_open = true where exists (select 1 from shop_order) or exists (select 1 from product);
