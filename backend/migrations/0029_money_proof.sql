-- when the gateway says that it happened: its days are what is proved
alter table payment add column gateway_created_at timestamptz;
alter table refund add column gateway_created_at timestamptz;
create index payment_by_gateway_day on payment (gateway_created_at);
create index refund_by_gateway_day on refund (gateway_created_at);

-- a day in India: what the gateway captured and gave back, and what our orders and refunds say, in paise
create table money_proof (
  day date primary key,
  gateway_captured_paise bigint not null,
  gateway_refunded_paise bigint not null,
  shop_captured_paise bigint not null,
  shop_refunded_paise bigint not null,
  differences jsonb not null,
  proved_at timestamptz not null
);
