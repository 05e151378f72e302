-- Each proof that waits is asked about once.
alter table piece_proof add column reminded_at timestamptz;
create index piece_proof_waiting on piece_proof (created_at) where state = 'open' and reminded_at is null;
