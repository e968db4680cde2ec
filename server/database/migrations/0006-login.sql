-- What a login needs beside the password: failed tries, second factors, fresh proofs, and the settings of all this.

-- When the owner of a session last proved themself, what kind of browser it is, and whether a second factor is to be
-- enrolled before anything else.
alter table sessions
  add proven_at timestamptz,
  add browser text not null default 'other' check (browser in ('chrome', 'edge', 'firefox', 'safari', 'other')),
  add system text not null default 'other' check (system in ('android', 'ios', 'linux', 'macos', 'windows', 'other')),
  add enrolment_due boolean not null default false;
update sessions set proven_at = opened_at;
alter table sessions alter proven_at set not null;

-- Tries of somebody or from somewhere. Keys are keyed hashes: of a login name whether it exists or not, of an address, of
-- a device. Nothing here says that there is an account.
create table attempts (
  kind text not null,
  key_hash bytea not null,
  -- The tries that count, and a lock that follows from them.
  state jsonb not null,
  forget_at timestamptz not null,
  primary key (kind, key_hash)
);
create index attempts_age on attempts (forget_at);

-- A second factor, and beside it a new one until its first code confirms it.
create table second_factors (
  account_id uuid not null references accounts (id) on update cascade on delete cascade,
  confirmed boolean not null,
  -- Sealed with a key made of the keyring and the salt of this version; another salt makes it void.
  secret bytea not null,
  salt_version integer not null,
  begun_at timestamptz not null,
  -- The last step of thirty seconds whose code was taken: each is taken once.
  last_step bigint not null default 0,
  primary key (account_id, confirmed)
);

-- Recovery codes that were not used yet, as keyed hashes.
create table recovery_codes (
  account_id uuid not null references accounts (id) on update cascade on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

grant select, insert, update, delete on attempts, second_factors, recovery_codes to standfest_app;

-- The rules of passwords have a setting of their own, and pages are covered by role. Durations keep within what the
-- settings now take.
insert into settings (name, value)
select 'password_rules', jsonb_build_object('minLength', value -> 'passwordMinLength')
from settings where name = 'session' and value ? 'passwordMinLength'
on conflict (name) do nothing;

update settings set value = value - 'passwordMinLength' where name = 'session';

update settings
set value = jsonb_set(value, '{lockAfterBackgroundSeconds}', (
  select jsonb_object_agg(role, least((value ->> 'lockAfterBackgroundSeconds')::integer, 3600))
  from unnest(array['CLIENT', 'THERAPIST', 'ADMIN']) role
))
where name = 'session' and jsonb_typeof(value -> 'lockAfterBackgroundSeconds') = 'number';

update settings
set value = jsonb_set(value, '{idleSeconds}', (
  select jsonb_object_agg(key, greatest(300, least(each.value::text::integer, 3600)))
  from jsonb_each(settings.value -> 'idleSeconds') each
))
where name = 'session' and jsonb_typeof(value -> 'idleSeconds') = 'object';

update settings
set value = jsonb_set(value, '{longestSeconds}', to_jsonb(greatest(3600, least((value ->> 'longestSeconds')::integer, 86400))))
where name = 'session' and value ? 'longestSeconds';
