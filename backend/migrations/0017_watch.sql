-- when what must go on being done was done last
create table last_done (
  name text primary key,
  at timestamptz not null
);

-- something that went wrong, from its beginning to its end; the admin is told once
create table incident (
  id uuid primary key,
  kind text not null,
  words text not null,
  began_at timestamptz not null,
  told_at timestamptz,
  ended_at timestamptz
);
create unique index incident_open on incident (kind) where ended_at is null;

create index payment_event_received on payment_event (received_at, id);

-- payments of which the gateway's webhook was not the first to tell
create index order_history_told_by_others on order_history (at)
  where event = 'payment_captured' and actor <> 'gateway (webhook)';
