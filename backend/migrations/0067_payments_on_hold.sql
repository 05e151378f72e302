-- What the gateway tells of a payment beside its amount: its own fee, which the buyer may bear, and its offer.
alter table payment
  add column fee_paise bigint check (fee_paise >= 0),
  add column offer_id text,
  -- why an authorised payment was not captured; null while nobody decided against it
  add column given_up_because text;
