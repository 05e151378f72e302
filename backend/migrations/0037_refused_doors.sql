-- A door that turned a parcel away is kept under a key of ours, and for a limited time (policies/terms.json). Those kept
-- until now were hashed without a key, so that whoever guessed an address could find it: they are forgotten; the accounts
-- that turned a parcel away are not.
alter table cash_bar alter column address_key drop not null;
update cash_bar set address_key = null;
create index cash_bar_with_door on cash_bar (created_at) where address_key is not null;
