-- A client's own copy of all data: one row for each client. Its chunks are deleted after a complete download or a week.
create table own_copies (
  owner_client uuid primary key references accounts (id) on update cascade,
  id uuid not null unique,
  state text not null check (state in ('making', 'ready', 'downloaded', 'expired', 'failed')),
  asked_at timestamptz not null,
  -- The job's heartbeat: when it stored the last chunk, or the state changed.
  moved_at timestamptz not null,
  ready_at timestamptz,
  good_until timestamptz,
  downloaded_at timestamptz,
  size bigint,
  files integer,
  has_passphrase boolean not null,
  -- Encrypted with the client's key; null once the job has ended.
  passphrase bytea,
  -- The number of downloads begun: a later one aborts earlier ones.
  attempt integer not null default 0,
  -- The rate limit: how many copies were requested on the day `asked_on`.
  asked_on date not null,
  asked_count integer not null
);

-- The encrypted chunks of a copy.
create table own_copy_pieces (
  owner_client uuid not null references accounts (id) on update cascade,
  copy_id uuid not null,
  place integer not null,
  content bytea not null,
  primary key (copy_id, place)
);
create index own_copy_pieces_owner on own_copy_pieces (owner_client);
-- Ciphertext does not compress.
alter table own_copy_pieces alter column content set storage external;

do $$
declare name text;
begin
  foreach name in array array['own_copies', 'own_copy_pieces'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($p$create policy scope on %I to standfest_app
      using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])))$p$, name);
    execute format('create policy upkeep on %I to current_user using (true)', name);
    execute format('grant select, insert, update, delete on %I to standfest_app', name);
  end loop;
end $$;

-- Short-lived tickets for downloads by the browser itself. No row-level security: they are looked up before the scope is set.
create table copy_tickets (
  ticket_hash bytea primary key,
  account_id uuid not null references accounts (id) on update cascade on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  copy_id uuid not null,
  made_at timestamptz not null
);
create index copy_tickets_account on copy_tickets (account_id);
create index copy_tickets_session on copy_tickets (session_id);
grant select, insert, update, delete on copy_tickets to standfest_app;
