create or replace function recount_refunded(of_order uuid, is_fact boolean) returns void language plpgsql as $$
declare
  total bigint;
begin
  perform 1 from shop_order where id = of_order for no key update;
  select coalesce((select sum(r.amount_paise) from refund r join payment p on p.id = r.payment_id
      join shop_order o on o.id = of_order and (o.paid_payment_id = p.gateway_payment_id or p.pays_part)
      where r.order_id = of_order and r.state <> 'failed'), 0)
    + coalesce((select sum(c.amount_paise) from credit_entry c where c.order_id = of_order and c.amount_paise > 0), 0)
    + coalesce((select sum(d.amount_paise) from order_deduction d where d.order_id = of_order), 0)
    + coalesce((select sum(t.transfer_paise) from line_refund t where t.order_id = of_order), 0)
    into total;
  update shop_order set refund_total_paise = total,
    refund_excess_paise = case
      when is_fact then greatest(total - amount_paise, 0)
      else least(refund_excess_paise, greatest(total - amount_paise, 0))
    end
  where id = of_order;
end $$;
