-- The copy of all own data that a client has made, one for each client, until it was downloaded or a week is over.
create table own_copies (
  owner_client uuid primary key references accounts (id) on update cascade,
  id uuid not null unique,
  state text not null check (state in ('making', 'ready', 'downloaded', 'expired', 'failed')),
  asked_at timestamptz not null,
  -- When its job stored the last piece, or the state changed.
  moved_at timestamptz not null,
  ready_at timestamptz,
  good_until timestamptz,
  downloaded_at timestamptz,
  size bigint,
  files integer,
  has_passphrase boolean not null,
  -- Sealed, until the job ends.
  passphrase bytea,
  -- Counts the downloads that were begun: the latest one alone goes on.
  attempt integer not null default 0,
  -- How many copies were asked for on that day.
  asked_on date not null,
  asked_count integer not null
);

-- Its bytes, sealed piece by piece.
create table own_copy_pieces (
  owner_client uuid not null references accounts (id) on update cascade,
  copy_id uuid not null,
  place integer not null,
  content bytea not null,
  primary key (copy_id, place)
);
create index own_copy_pieces_owner on own_copy_pieces (owner_client);
-- What is sealed cannot be compressed.
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

-- Tickets with which a browser downloads what a page prepared. They are read before a session, and so before a scope is open.
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
