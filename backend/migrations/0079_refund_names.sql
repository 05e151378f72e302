-- What goes back of an order in all is its refund total, and what keeps a payment from its order is a hold.
alter table shop_order rename column given_back_paise to refund_total_paise;
alter table shop_order rename column given_back_excess_paise to refund_excess_paise;
alter table shop_order rename constraint shop_order_given_back_within_price to shop_order_refunds_within_price;
alter table shop_order rename constraint shop_order_given_back_paise_check to shop_order_refund_total_paise_check;
alter table shop_order rename constraint shop_order_given_back_excess_paise_check to shop_order_refund_excess_paise_check;
alter index shop_order_given_back_excess rename to shop_order_refund_excess;
alter table payment rename column quarantine_reason to hold_reason;
alter index payment_held rename to payment_on_hold;

alter trigger refund_given_back on refund rename to refund_counted;
alter trigger credit_given_back on credit_entry rename to credit_counted;
alter trigger deduction_given_back on order_deduction rename to deduction_counted;
alter trigger order_given_back on shop_order rename to order_refunds_counted;

-- Their bodies are in backend/migrations/functions and are replaced after this.
alter function recount_given_back(uuid, boolean) rename to recount_refunded;
alter function count_given_back() rename to count_refunded;
alter function count_given_back_of_order() rename to count_refunded_of_order;
delete from repeatable_migration where name like '%count_given_back%';
