create table post_office (
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  name text not null,
  district text not null,
  state text not null,
  primary key (pin, name, district)
);

-- One row: which edition of the directory post_office holds.
create table post_office_edition (
  id boolean primary key default true check (id),
  edition text not null,
  offices int not null,
  loaded_at timestamptz not null
);
