-- What the proofs of a paid order wait for: `to_change`, `to_call`, `to_send`, or null for nothing of the shop's. The lists of
-- these orders are in orders_with_proofs_*.
create or replace function proof_task_of(paid_order uuid) returns text language sql stable as $$
  select case
    when exists (select from piece_proof f where f.order_id = paid_order and f.state = 'change_asked') then 'to_change'
    when (
      select count(*) from order_line l where l.order_id = paid_order and l.removed < l.quantity
        and (l.custom_text <> '' or l.photo_file_id is not null)
    ) > (
      select count(distinct f.line_id) from piece_proof f join order_line l on l.id = f.line_id
      where f.order_id = paid_order and f.state <> 'replaced' and l.removed < l.quantity
    ) then 'to_send'
    when exists (
      select from piece_proof f where f.order_id = paid_order and f.state = 'open' and f.call_due_at is not null
    ) then 'to_call' end
$$;
