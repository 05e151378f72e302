/** Paise of the order `o` that were promised back: by the payment that paid it, or as store credit. */
export const REFUNDED_AMOUNT_SQL = `(
  (select coalesce(sum(r.amount_paise), 0) from refund r join payment p on p.id = r.payment_id
   where p.gateway_payment_id = o.paid_payment_id and r.state <> 'failed')
  + (select coalesce(sum(e.amount_paise), 0) from credit_entry e where e.order_id = o.id and e.amount_paise > 0))`;
