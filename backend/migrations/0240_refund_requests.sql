-- The admin's attempt at refunding an amount: the same key is the same refund. Null for all other refunds.
alter table refund add column request_key text;
create unique index refund_of_request on refund (order_id, request_key) where request_key is not null;
