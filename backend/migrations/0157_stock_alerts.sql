-- Who asked to be told when a sold-out product is back. One open wish of an address for a product at most; each is told
-- once. Closed ones stay for some weeks, to show what was asked for.
create table stock_alert (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  -- in lower case
  email text not null,
  -- null for a guest
  user_id uuid,
  -- unconfirmed: the guest has not followed the link yet; due: the product is back, the e-mail is being sent
  state text not null check (state in ('unconfirmed', 'waiting', 'due', 'sent', 'stopped')),
  -- which words were agreed to
  notice text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- when it was sent or stopped
  closed_at timestamptz
);
create unique index stock_alert_open on stock_alert (product_id, email) where state in ('unconfirmed', 'waiting', 'due');
create index stock_alert_of_email on stock_alert (email);
create index stock_alert_of_user on stock_alert (user_id) where user_id is not null;
create index stock_alert_waiting on stock_alert (product_id, id) where state = 'waiting';
create index stock_alert_to_purge on stock_alert (state, asked_at) where state in ('unconfirmed', 'sent', 'stopped');
