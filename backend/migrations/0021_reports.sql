-- Excel files that the admin asked for; the file lies under its id for as long as the row stands
create table report (
  id uuid primary key,
  kind text not null,
  filters jsonb not null default '{}',
  state text not null check (state in ('queued', 'writing', 'done', 'failed', 'cancelled')),
  -- who writes it; a run that the row does not name any more may not go on
  run uuid,
  rows_written bigint not null default 0,
  rows_expected bigint,
  file_bytes bigint,
  error text,
  asked_by text not null,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz
);
create index report_newest on report (created_at desc, id desc);

-- GST in percent by the beginning of an HSN code, the longest that fits; what a product's own rate does not say
create table hsn_rate (
  prefix text primary key check (prefix ~ '^[0-9]{2,8}$'),
  rate numeric(5, 2) not null check (rate between 0 and 100),
  name text not null
);
insert into hsn_rate values
  ('3406', 5, 'Candles'),
  ('3926', 18, 'Acrylic and resin'),
  ('4202', 18, 'Bags and cases'),
  ('4419', 5, 'Wooden tableware'),
  ('4420', 5, 'Wooden keepsakes'),
  ('4421', 5, 'Other things of wood'),
  ('4910', 18, 'Calendars'),
  ('4911', 5, 'Prints and portraits'),
  ('6109', 5, 'T-shirts'),
  ('6214', 5, 'Shawls and stoles'),
  ('6302', 5, 'Bed and table linen'),
  ('6304', 5, 'Furnishing'),
  ('7009', 18, 'Mirrors'),
  ('7013', 18, 'Glassware'),
  ('7113', 3, 'Gold and silver jewellery'),
  ('7117', 3, 'Imitation jewellery'),
  ('7323', 5, 'Enamelled mugs'),
  ('7418', 5, 'Copper and brass for the table'),
  ('7419', 18, 'Other things of copper and brass'),
  ('8306', 18, 'Bells, statuettes and frames of metal'),
  ('9105', 18, 'Clocks'),
  ('9405', 18, 'Lamps and light fittings'),
  ('9503', 5, 'Toys');

create function gst_rate_of(hsn text) returns numeric language sql stable as $$
  select coalesce(
    (select rate from hsn_rate where hsn like prefix || '%' order by length(prefix) desc limit 1),
    18
  )
$$;

-- percent; null: what the HSN code says
alter table product add column gst_rate numeric(5, 2) check (gst_rate between 0 and 100);

-- percent, frozen when the order is opened; prices include it
alter table order_line add column gst_rate numeric(5, 2);
update order_line set gst_rate = gst_rate_of(hsn);
alter table order_line alter column gst_rate set not null;

create function freeze_gst_rate() returns trigger language plpgsql as $$
begin
  new.gst_rate := coalesce(
    new.gst_rate,
    (select p.gst_rate from product p where p.id = new.product_id),
    gst_rate_of(new.hsn)
  );
  return new;
end $$;
create trigger order_line_rated before insert on order_line for each row execute function freeze_gst_rate();
