-- An agreement of client and care team for a time without alcohol: its days in clear, the client's own words sealed with the client's key.
-- The review is the session in which both look back; its appointment is an item of contents. Drinking changes nothing here. Anonymising
-- removes the rows by erase_rows.
create table sober_agreements (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  words bytea not null,
  review_id uuid,
  author_id uuid not null references accounts (id) on update cascade,
  written_as text not null check (written_as in ('therapist', 'substitute')),
  created_at timestamptz not null,
  version integer not null default 1
);
create index sober_agreements_of_client on sober_agreements (owner_client, starts_on);

alter table sober_agreements enable row level security;
alter table sober_agreements force row level security;
create policy scope on sober_agreements to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on sober_agreements to current_user using (true);
grant select, insert, update, delete on sober_agreements to standfest_app;
