-- How an order came in: the shop's own checkout, or the desk that took it by phone or WhatsApp.
alter table shop_order add column channel text not null default 'shop'
  check (channel in ('shop', 'phone', 'whatsapp'));
create index shop_order_of_channel on shop_order (channel, created_at desc, id desc) where channel <> 'shop';
