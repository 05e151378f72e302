create or replace function count_refunded() returns trigger language plpgsql as $$
declare
  is_fact boolean := tg_table_name = 'order_deduction';
begin
  if tg_table_name = 'refund' then
    is_fact := new.reason = 'gateway' or (tg_op = 'UPDATE' and old.state = 'failed');
  end if;
  perform recount_refunded(case when tg_op = 'DELETE' then old.order_id else new.order_id end, is_fact);
  return null;
end $$;
