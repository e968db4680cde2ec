-- Who of the care team opened which check-in or diary entry of a client; written only while the clinic's switch is on. No time is stored.
-- The version is that of the diary entry that was shown; check-ins do not change.
create table read_receipts (
  owner_client uuid not null references accounts (id) on update cascade,
  kind text not null check (kind in ('survey', 'diary')),
  entry_id uuid not null,
  reader_id uuid not null references accounts (id) on update cascade,
  read_as text not null check (read_as in ('therapist', 'substitute')),
  version integer check ((version is null) = (kind = 'survey')),
  primary key (owner_client, kind, entry_id, reader_id)
);

alter table read_receipts enable row level security;
alter table read_receipts force row level security;
create policy scope on read_receipts to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on read_receipts to current_user using (true);
grant select, insert, update, delete on read_receipts to standfest_app;
