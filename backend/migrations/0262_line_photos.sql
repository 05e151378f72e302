-- Whether an order has a file is asked when the file is to be deleted.
create index order_line_photo on order_line (photo_file_id) where photo_file_id is not null;
create index order_line_original on order_line (original_file_id) where original_file_id is not null;
