-- Money at the gateway that belongs to no order here and that the admin knows of: another shop or a payment link with the
-- same account. It is left out of the daily ledger reconciliation.
create table foreign_money (
  kind text not null check (kind in ('payment', 'refund', 'deduction')),
  gateway_id text not null,
  amount_paise bigint not null,
  note text not null,
  acknowledged_by text not null,
  acknowledged_at timestamptz not null,
  primary key (kind, gateway_id)
);
alter table money_proof add column acknowledged jsonb not null default '[]';

-- an event whose id came before with another body: the event_id of the first
alter table payment_event add column other_body_of text;
create index payment_event_other_body on payment_event (received_at) where other_body_of is not null;
