-- Private notes of the care team. A row is one version of a note and is never changed: a correction adds a row with the next
-- number, and grants allow no update and no delete. Anonymising removes the rows by erase_rows.
create table notes (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  note_id uuid not null,
  number integer not null check (number > 0),
  -- The session or group it was written in; null: none. Not a foreign key: both are removed by anonymising, in any order.
  meeting_id uuid,
  words bytea not null,
  author_id uuid not null references accounts (id) on update cascade,
  written_as text not null check (written_as in ('therapist', 'substitute')),
  written_at timestamptz not null,
  constraint one_version_of_a_note_a_number unique (note_id, number)
);
create index notes_of_client on notes (owner_client, note_id, number desc);

alter table notes enable row level security;
alter table notes force row level security;
create policy scope on notes to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on notes to current_user using (true);
grant select, insert on notes to standfest_app;
