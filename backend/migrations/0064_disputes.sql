-- A payment that its buyer or a bank questions, as the gateway last told it. `order_id` and `payment_id` are null where
-- the payment belongs to no order here.
create table dispute (
  id uuid primary key,
  gateway_dispute_id text not null unique,
  gateway_payment_id text not null,
  payment_id uuid references payment (id) deferrable initially deferred,
  order_id uuid references shop_order (id) deferrable initially deferred,
  phase text not null check (phase in ('fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration')),
  state text not null check (state in ('open', 'under_review', 'won', 'lost', 'closed')),
  -- the gateway's code
  reason text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  deducted_paise bigint not null default 0 check (deducted_paise >= 0),
  currency text not null,
  respond_by timestamptz,
  -- how the shop answered; null while it has not
  answer text check (answer in ('accepted', 'contested', 'sent_by_hand')),
  answer_note text,
  answered_by text,
  answered_at timestamptz,
  gateway_created_at timestamptz,
  -- when the gateway was asked for what stands here: an older answer changes nothing
  read_at timestamptz not null,
  next_check_at timestamptz,
  -- the `respond_by` of which the owner was reminded
  reminded_for timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dispute_of_order on dispute (order_id) where order_id is not null;
create index dispute_to_check on dispute (next_check_at) where next_check_at is not null;
create index dispute_newest on dispute (created_at desc, id desc);

-- what happened to a dispute, oldest first
create table dispute_history (
  id uuid primary key,
  dispute_id uuid not null references dispute (id) deferrable initially deferred,
  at timestamptz not null,
  event text not null,
  phase text not null,
  state text not null,
  actor text not null
);
create index dispute_history_of on dispute_history (dispute_id, at, id);

alter table shop_order add column open_disputes int not null default 0 check (open_disputes >= 0);
alter table shop_order add column refunds_paused boolean not null default false;
create index shop_order_disputed on shop_order (created_at desc, id desc) where open_disputes > 0;

alter table money_proof add column gateway_deducted_paise bigint not null default 0;
alter table money_proof add column shop_deducted_paise bigint not null default 0;

-- events about payments whose order they do not name
create index payment_event_of_payment on payment_event (gateway_payment_id) where gateway_order_id is null;
