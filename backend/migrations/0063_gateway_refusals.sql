-- since when the gateway does not accept the shop's key; no row while it does
create table gateway_refusal (
  gateway text primary key,
  since timestamptz not null,
  last_at timestamptz not null,
  -- in the gateway's words
  reason text not null
);

-- orders whose number another system had used as a receipt on the same account, so that they got another receipt
create table gateway_receipt_conflict (
  order_id uuid primary key references shop_order (id),
  -- the other system's order at the gateway, where it could be found
  gateway_order_id text,
  found_at timestamptz not null
);

-- since when a refund waits for balance at the gateway; null while it does not
alter table refund add column waiting_since timestamptz;
create index refund_waiting on refund (waiting_since) where waiting_since is not null;
