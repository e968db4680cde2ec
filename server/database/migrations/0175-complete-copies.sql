-- Complete copies, with the care team's internal data: requested by the client, released or refused by the treating therapist.
create table complete_copies (
  owner_client uuid primary key references accounts (id) on update cascade,
  state text not null check (state in ('asked', 'released', 'declined', 'ended')),
  -- Null: released without a request.
  asked_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references accounts (id) on update cascade,
  -- The expiry of the release.
  good_until timestamptz,
  -- The reason for a refusal or for excluded entries, encrypted.
  reason bytea,
  -- The encrypted snapshot of the reviewed record; null once the release has expired.
  record bytea,
  withheld integer not null default 0
);
-- Ciphertext does not compress.
alter table complete_copies alter column record set storage external;
alter table complete_copies enable row level security;
alter table complete_copies force row level security;
create policy scope on complete_copies to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on complete_copies to current_user using (true);
grant select, insert, update, delete on complete_copies to standfest_app;

alter table own_copies add column complete boolean not null default false;
