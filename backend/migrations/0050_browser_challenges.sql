-- A code works only in the browser that asked for it. Codes that were asked for before are void: they live ten minutes.
delete from login_challenge;
alter table login_challenge
  add column browser_hash text not null,
  -- Of a device that this person has signed in on before; its codes are counted apart.
  add column device_hash text,
  drop constraint login_challenge_kind_check,
  -- 'erasure' confirms the erasure of an account.
  add constraint login_challenge_kind_check check (kind in ('code', 'closed', 'erasure'));
-- Wrong codes are counted on the challenge.
drop table login_try;

alter table user_session
  -- Browser and system in words; null where the browser did not say.
  add column device text,
  add column device_hash text;
