-- What a therapist wants to come back to on a day: at a client, sealed with the client's key and behind row-level security, or free,
-- sealed with the instance's key and read by its owner alone.
create table follow_ups (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  due_on date not null,
  words bytea not null,
  done_at timestamptz,
  author_id uuid not null references accounts (id) on update cascade,
  written_as text not null check (written_as in ('therapist', 'substitute')),
  created_at timestamptz not null,
  version integer not null default 1
);
create index follow_ups_open on follow_ups (owner_client, due_on) where done_at is null;

create table own_follow_ups (
  id uuid primary key,
  owner_id uuid not null references accounts (id) on update cascade,
  due_on date not null,
  words bytea not null,
  done_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);
create index own_follow_ups_open on own_follow_ups (owner_id, due_on) where done_at is null;

alter table follow_ups enable row level security;
alter table follow_ups force row level security;
create policy scope on follow_ups to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on follow_ups to current_user using (true);
grant select, insert, update, delete on follow_ups, own_follow_ups to standfest_app;
