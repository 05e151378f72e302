-- Events of passkeys, authenticator apps and recovery codes have names of their own; which one an older row means is unknown.
alter table security_event disable trigger security_event_kept;
update security_event set kind = 'second_factor.' || split_part(kind, '.', 2)
where kind in ('passkey.accepted', 'passkey.changed')
  or (kind = 'passkey.refused' and reason is distinct from 'auth.passkey_refused');
alter table security_event enable trigger security_event_kept;
