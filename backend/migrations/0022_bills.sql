-- registered for GST; null or empty: receipts are given in place of invoices
alter table settings
  add column gstin text,
  add column invoice_prefix text;

-- The last number of each kind in a financial year. Its row is locked from the taking of a number to the commit.
create table bill_serial (
  kind text not null,
  financial_year text not null check (financial_year ~ '^\d\d-\d\d$'),
  last int not null,
  issued_at timestamptz not null,
  primary key (kind, financial_year)
);

-- Invoices, receipts and what takes them back. `content` is all that is printed, as it was when it was issued.
create table bill (
  id uuid primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note', 'refund_receipt')),
  -- what was paid back; null on what is given for the sale
  refund_id text unique,
  financial_year text not null,
  serial int not null check (serial > 0),
  number text not null unique check (length(number) <= 16),
  issued_at timestamptz not null,
  amount_paise bigint not null,
  content jsonb not null,
  unique (kind, financial_year, serial),
  check ((refund_id is null) = (kind in ('invoice', 'receipt')))
);
create unique index bill_of_sale on bill (order_id) where refund_id is null;
create index bill_of_order on bill (order_id, issued_at);
create index bill_by_day on bill (issued_at) where kind in ('invoice', 'credit_note');

insert into hsn_rate values
  ('9968', 18, 'Delivery'),
  ('998540', 18, 'Gift wrap'),
  ('998599', 18, 'Other services');

create function bills_stand() returns trigger language plpgsql as $$
begin
  raise exception 'a bill is never changed or deleted';
end $$;
create trigger bill_stands before update or delete on bill for each row execute function bills_stand();
