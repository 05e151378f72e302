-- The signature that a webhook came with, hex: the job that applies it checks it again over the stored bytes. Null in
-- rows of earlier releases, and where a body was erased.
alter table payment_event add column signature text;

create index payment_event_refused on payment_event (processed_at) where outcome = 'refused: signature does not match';
