-- E-mails about orders that the shop sent again; each is sent under the key with its number, `order-shipped:...#1`.
create table mail_again (
  key text not null,
  number int not null,
  order_id uuid not null references shop_order (id) on delete cascade,
  at timestamptz not null,
  admin_email text not null,
  primary key (key, number)
);
create index mail_again_of_order on mail_again (order_id);
