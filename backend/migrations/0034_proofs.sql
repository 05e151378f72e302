-- how a personalised piece will look, which its buyer approves before it is made
create table piece_proof (
  id uuid primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  line_id uuid not null references order_line (id) deferrable initially deferred,
  file_id uuid references stored_file (id),
  state text not null check (state in ('open', 'approved', 'change_asked', 'replaced')),
  -- what the buyer wants otherwise
  words text,
  made_by text not null,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index piece_proof_of_order on piece_proof (order_id, created_at);
create index piece_proof_of_file on piece_proof (file_id);
create unique index piece_proof_current on piece_proof (line_id) where state in ('open', 'change_asked');

alter table shop_order add column open_proofs int not null default 0 check (open_proofs >= 0);
alter table shop_order add column proof_waits_since timestamptz;
