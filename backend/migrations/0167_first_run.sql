-- The first days of a shop: what its owner is led through until everything works. One row.
create table first_run (
  id boolean primary key default true check (id),
  -- the owner said that there is no GSTIN
  no_gstin_at timestamptz,
  -- what the button in the newest e-mail brings back
  mail_code text,
  mail_sends int not null default 0,
  mail_sent_at timestamptz,
  mail_seen_at timestamptz,
  closed_at timestamptz
);
insert into first_run default values;

-- Payments of one rupee by which an owner tries the gateway. They belong to no order, and go back at once.
create table trial_payment (
  -- the gateway's reference_id, and the id of the refund
  id uuid primary key,
  amount_paise bigint not null check (amount_paise = 100),
  -- due: the link is to be made at the gateway; paid: it is to be refunded
  status text not null check (status in ('due', 'open', 'paid', 'refunded', 'expired')),
  gateway_link_id text unique,
  url text,
  gateway_payment_id text unique,
  method text,
  actor text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz
);
create index trial_payment_newest on trial_payment (created_at desc);
