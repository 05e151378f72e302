-- what happened at the shop's doors: rows are only ever added, and deleted after 90 days
create table security_event (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  user_id uuid,
  -- keyed hash of the e-mail address that the call named; never the address
  address_hash text,
  -- keyed hash of the network; never the IP address
  network_hash text,
  -- an error code or another word of the shop's own
  reason text
);
create index security_event_newest on security_event (at desc, id desc);
create index security_event_of_kind on security_event (kind, at desc, id desc);
create index security_event_of_user on security_event (user_id, at desc, id desc) where user_id is not null;
create index security_event_of_address on security_event (address_hash, at desc, id desc) where address_hash is not null;

create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'security_event: rows are only added, and deleted after 90 days';
end $$;
create trigger security_event_kept before update or delete on security_event
  for each row execute function keep_security_event();

alter table admin_action add column network_hash text;
create index admin_action_of_admin on admin_action (admin_email, at desc, id desc);

-- reports of browsers that a page tried to load what its policy forbids, counted for each day
create table csp_report (
  day date not null,
  page text not null,
  directive text not null,
  blocked text not null,
  reports integer not null,
  last_at timestamptz not null,
  primary key (day, page, directive, blocked)
);
