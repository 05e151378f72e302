-- Approval by phone: who agreed, what the team notes about it, and who of the team wrote it down.
alter table piece_proof add column agreed_with text;
alter table piece_proof add column agreed_note text;
alter table piece_proof add column agreed_by text;
-- Set for a proof that was sent by mistake; its state is then 'replaced'.
alter table piece_proof add column withdrawn_at timestamptz;
alter table piece_proof add column withdrawn_by text;
-- Set once the reminder, too, has had no answer for long.
alter table piece_proof add column call_due_at timestamptz;
create index piece_proof_to_call on piece_proof (order_id) where state = 'open' and call_due_at is not null;
create index piece_proof_reminded on piece_proof (reminded_at) where state = 'open' and call_due_at is null;

-- Days until a proof is asked about again, and from then until its buyer is to be called; null: the policy's.
alter table settings add column proof_remind_days integer check (proof_remind_days between 1 and 30);
alter table settings add column proof_call_days integer check (proof_call_days between 1 and 30);
