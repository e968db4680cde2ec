-- The copy of a client with what the treating side keeps: asked for by the client, released or refused by the treating therapist.
create table complete_copies (
  owner_client uuid primary key references accounts (id) on update cascade,
  state text not null check (state in ('asked', 'released', 'declined', 'ended')),
  -- Null: the therapist released it unasked.
  asked_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references accounts (id) on update cascade,
  -- Until when the client can have it made.
  good_until timestamptz,
  -- Why it was refused, or why entries are left out; sealed.
  reason bytea,
  -- What was released, as it was reviewed; sealed, until the release is over.
  record bytea,
  withheld integer not null default 0
);
-- What is sealed cannot be compressed.
alter table complete_copies alter column record set storage external;
alter table complete_copies enable row level security;
alter table complete_copies force row level security;
create policy scope on complete_copies to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on complete_copies to current_user using (true);
grant select, insert, update, delete on complete_copies to standfest_app;

alter table own_copies add column complete boolean not null default false;
