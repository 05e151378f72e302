alter table shop_order add column delivered_at timestamptz;
update shop_order o set delivered_at = h.at
from (select order_id, max(at) as at from order_history where event = 'deliver' group by order_id) h
where h.order_id = o.id;

-- what buyers want to send back, or report as damaged: one at a time for an order
create table return_request (
  id uuid primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  kind text not null check (kind in ('return', 'damage')),
  state text not null check (state in ('requested', 'approved', 'declined', 'settled')),
  -- [{ lineId, quantity }]
  pieces jsonb not null,
  words text not null,
  -- what the shop wrote to the buyer when it decided
  answer text,
  remedy text check (remedy in ('original_payment', 'store_credit')),
  amount_paise bigint check (amount_paise > 0),
  refund_id uuid references refund (id) deferrable initially deferred,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  settled_at timestamptz
);
create index return_request_of_order on return_request (order_id, created_at);
create unique index return_request_open on return_request (order_id) where state in ('requested', 'approved');

create table return_photo (
  request_id uuid not null references return_request (id) on delete cascade deferrable initially deferred,
  position int not null,
  file_id uuid not null references stored_file (id),
  primary key (request_id, position)
);
create index return_photo_of_file on return_photo (file_id);
