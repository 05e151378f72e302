-- What the gateway took back of a payment without a refund, such as the deduction of a lost dispute.
create table order_deduction (
  -- what it follows from, for example dispute:disp_Rb2pK9sWd7HnUo; one deduction each
  source text primary key,
  order_id uuid not null references shop_order (id) deferrable initially deferred,
  payment_id uuid not null references payment (id) deferrable initially deferred,
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null
);
create index order_deduction_of_order on order_deduction (order_id);
create index order_deduction_of_payment on order_deduction (payment_id);

-- What goes back of an order in all, promised or done, in paise: refunds of the payment that paid it, store credit
-- given for it, and deductions. Triggers keep it. It never exceeds the price, save by what the gateway itself reports
-- (refunds from its dashboard, deductions): that is the excess.
alter table shop_order
  add column given_back_paise bigint not null default 0 check (given_back_paise >= 0),
  add column given_back_excess_paise bigint not null default 0 check (given_back_excess_paise >= 0);

create function recount_given_back(of_order uuid, is_fact boolean) returns void language plpgsql as $$
declare
  total bigint;
begin
  perform 1 from shop_order where id = of_order for no key update;
  select coalesce((select sum(r.amount_paise) from refund r join payment p on p.id = r.payment_id
      join shop_order o on o.id = of_order and o.paid_payment_id = p.gateway_payment_id
      where r.order_id = of_order and r.state <> 'failed'), 0)
    + coalesce((select sum(c.amount_paise) from credit_entry c where c.order_id = of_order and c.amount_paise > 0), 0)
    + coalesce((select sum(d.amount_paise) from order_deduction d where d.order_id = of_order), 0)
    into total;
  update shop_order set given_back_paise = total,
    given_back_excess_paise = case
      when is_fact then greatest(total - amount_paise, 0)
      else least(given_back_excess_paise, greatest(total - amount_paise, 0))
    end
  where id = of_order;
end $$;

create function count_given_back() returns trigger language plpgsql as $$
declare
  is_fact boolean := tg_table_name = 'order_deduction';
begin
  if tg_table_name = 'refund' then
    is_fact := new.reason = 'gateway' or (tg_op = 'UPDATE' and old.state = 'failed');
  end if;
  perform recount_given_back(case when tg_op = 'DELETE' then old.order_id else new.order_id end, is_fact);
  return null;
end $$;

create function count_given_back_of_order() returns trigger language plpgsql as $$
begin
  perform recount_given_back(new.id, true);
  return null;
end $$;

select recount_given_back(id, true) from shop_order o
where exists (select from refund r where r.order_id = o.id)
  or exists (select from credit_entry c where c.order_id = o.id and c.amount_paise > 0);

alter table shop_order add constraint shop_order_given_back_within_price
  check (given_back_paise <= amount_paise + given_back_excess_paise);

create trigger refund_given_back after insert or update of state, amount_paise on refund
  for each row execute function count_given_back();
create trigger credit_given_back after insert on credit_entry
  for each row when (new.order_id is not null and new.amount_paise > 0) execute function count_given_back();
create trigger deduction_given_back after insert or delete on order_deduction
  for each row execute function count_given_back();
create trigger order_given_back after update of paid_payment_id, amount_paise on shop_order
  for each row when (old.paid_payment_id is distinct from new.paid_payment_id or old.amount_paise <> new.amount_paise)
  execute function count_given_back_of_order();
