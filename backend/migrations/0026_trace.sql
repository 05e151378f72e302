-- where the trace stands that a job follows from, where traces are collected
alter table outbox add column traceparent text;
