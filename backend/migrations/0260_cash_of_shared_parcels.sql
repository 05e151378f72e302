-- A row of a courier's file may pay for the orders of one parcel together: a line for each of them.
alter table cash_remittance_line drop constraint cash_remittance_line_pkey;
alter table cash_remittance_line add primary key (remittance_id, row, order_id);
