-- The page of an order for whom it is a gift to. Its link is made of the id with the shop's secret; a new link is a new id.
create table gift_page (
  id uuid primary key,
  order_id uuid not null unique references shop_order (id) deferrable initially deferred,
  created_at timestamptz not null,
  -- the giver took the link back
  ended_at timestamptz,
  -- how often the giver had the link mailed; the address is forgotten once the mail has gone
  mails smallint not null default 0,
  mail_to text,
  mailed_at timestamptz,
  thanks text check (length(thanks) between 1 and 300),
  thanked_at timestamptz
);

-- The code of an order's gift receipt: whoever holds it may exchange what may be returned.
create table gift_receipt (
  order_id uuid primary key references shop_order (id) deferrable initially deferred,
  code text not null unique,
  created_at timestamptz not null
);

-- A return by the holder of a gift receipt, who is credited in the buyer's place.
alter table return_request add column holder_id uuid, add column holder_email text;
create index return_request_of_holder on return_request (holder_id, created_at) where holder_id is not null;
