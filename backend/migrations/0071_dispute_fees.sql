-- What the gateway charged for a lost dispute beyond the disputed amount: a cost of the shop that went to no buyer.
alter table order_deduction add column fee_paise bigint not null default 0 check (fee_paise >= 0);

-- Orders of which more went back than they cost, which the watch looks for.
create index shop_order_given_back_excess on shop_order (id) where given_back_excess_paise > 0;
