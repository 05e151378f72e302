-- What the owner lets products have beyond their own fields.
create table product_attribute (
  -- stands in addresses, in Excel files and in product.attributes; never changes and is never used again
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 50),
  name text not null check (length(name) between 1 and 40),
  type text not null check (type in ('choice', 'number', 'flag')),
  unit text not null default '',
  -- of a choice, in the order in which they are shown
  choices text[] not null default '{}',
  -- of a number: where one range of the filter ends and the next begins, ascending
  bounds numeric[] not null default '{}',
  filterable boolean not null,
  position int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create unique index product_attribute_by_name on product_attribute (lower(name)) where removed_at is null;

-- A product's values by the keys of its attributes: a choice as text, a number, a flag as boolean.
alter table product add column attributes jsonb not null default '{}';
