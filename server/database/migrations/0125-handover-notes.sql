-- What an absent therapist tells the substitute about one client: one row for each client and substitution, erased some weeks after its
-- end by the nightly job. Sealed with the client's key and behind row-level security; anonymising removes the rows by erase_rows.
create table handover_notes (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  substitution_id uuid not null references substitutes (id),
  words bytea not null,
  author_id uuid not null references accounts (id) on update cascade,
  written_at timestamptz not null,
  version integer not null default 1,
  constraint one_handover_note_for_a_client unique (substitution_id, owner_client)
);
create index handover_notes_of_client on handover_notes (owner_client);

alter table handover_notes enable row level security;
alter table handover_notes force row level security;
create policy scope on handover_notes to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on handover_notes to current_user using (true);
grant select, insert, update, delete on handover_notes to standfest_app;
