-- Disputes and payments on hold have addresses too; their mails always come.
alter table owner_mail drop constraint owner_mail_kind_check;
alter table owner_mail add constraint owner_mail_kind_check check (kind in
  ('new_order', 'return_request', 'low_stock', 'daily_summary', 'dispute', 'payment_on_hold'));
