-- GST by the beginning of an HSN code and the price of one piece, from a day on. The rows of a code and a day are its
-- bands: from 0 without a gap, the last without an upper end. Prices are without GST. A newer day replaces all bands.
create table gst_rate (
  hsn text not null check (hsn ~ '^[0-9]{2,8}$'),
  valid_from date not null,
  lowest_paise bigint not null check (lowest_paise >= 0),
  highest_paise bigint check (highest_paise >= lowest_paise),
  -- basis points: 1800 is 18 %
  rate_bp int not null check (rate_bp between 0 and 10000),
  name text not null,
  primary key (hsn, valid_from, lowest_paise)
);
insert into gst_rate (hsn, valid_from, lowest_paise, highest_paise, rate_bp, name)
select prefix, '2025-09-22', 0, null, (rate * 100)::int, name from hsn_rate;
drop table hsn_rate;

-- clothes and made-up textiles: 5 % up to Rs 2,500 a piece, 18 % above
update gst_rate set highest_paise = 250000 where hsn in ('6109', '6214', '6302', '6304');
insert into gst_rate (hsn, valid_from, lowest_paise, highest_paise, rate_bp, name)
select hsn, valid_from, 250001, null, 1800, name from gst_rate where hsn in ('6109', '6214', '6302', '6304');

alter table settings
  -- delivery, wrap and other charges: `goods`, as the goods that they go with, or `own`, at the rate of their service
  add column charge_tax text check (charge_tax in ('goods', 'own')),
  -- digits of HSN codes in returns, by turnover
  add column hsn_digits int check (hsn_digits in (4, 6));
