-- who writes a line with its rate has found it already
create or replace trigger order_line_rated before insert on order_line for each row
  when (new.gst_rate is null) execute function freeze_gst_rate();
