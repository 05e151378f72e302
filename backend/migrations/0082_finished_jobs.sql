-- When the job of a row has run. A relayed row without it whose job the queue no longer knows is relayed again.
alter table outbox add column done_at timestamptz;
update outbox set done_at = relayed_at where relayed_at is not null;
create index outbox_unfinished on outbox (relayed_at, id) where relayed_at is not null and done_at is null;

-- Whether e-mails leave: the last that did, and those that wait for another try.
create index mail_sent_at on mail_sent (sent_at) where sent_at is not null;
create index mail_waiting on mail_sent (claimed_at) where sent_at is null;
