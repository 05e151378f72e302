create index bill_receipt_by_day on bill (issued_at) where kind in ('receipt', 'refund_receipt');
