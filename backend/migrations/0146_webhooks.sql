-- Addresses that are told of the shop's events.
create table webhook_endpoint (
  id uuid primary key,
  url text not null,
  -- `order.paid`, `stock.changed`
  events text[] not null,
  sealed_secret text not null,
  is_on boolean not null default true,
  created_at timestamptz not null,
  -- since when every attempt has failed
  failing_since timestamptz
);

-- One event for one address.
create table webhook_delivery (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  event text not null,
  at timestamptz not null,
  body jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  last_at timestamptz,
  -- HTTP status of the last answer; null where none came
  last_status smallint,
  last_error text
);
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, at desc, id desc);
create index webhook_delivery_by_day on webhook_delivery (at) where status <> 'waiting';

create function queue_webhooks() returns trigger language plpgsql as $$ begin return null; end $$;

-- At the end of the transaction, when the order of a first entry is there.
create constraint trigger webhooks_of_orders after insert on order_history deferrable initially deferred
  for each row when (new.from_state is distinct from new.to_state) execute function queue_webhooks();
create constraint trigger webhooks_of_stock after insert on stock_change deferrable initially deferred
  for each row execute function queue_webhooks();
