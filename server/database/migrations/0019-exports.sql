-- Exports: the single-use ticket that opens a download, what was chosen, and how far the download has come. What was
-- chosen is sealed with the instance's key and goes when the download begins, or when nobody can begin it any more: it
-- names clients.

create table export_runs (
  id uuid primary key,
  account_id uuid not null references accounts (id) on update cascade on delete cascade,
  -- A ticket is good in the session that made it. The run outlasts it: runs are counted by the hour.
  session_id uuid references sessions (id) on delete set null,
  ticket_hash bytea unique,
  choice bytea,
  state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  made_at timestamptz not null,
  -- When it last came on.
  moved_at timestamptz not null,
  clients integer not null,
  clients_done integer not null default 0,
  rows_written bigint not null default 0,
  constraint chosen_until_begun check (choice is null or state = 'waiting')
);
create index export_runs_account on export_runs (account_id, made_at);
create index export_runs_session on export_runs (session_id);
create index export_runs_age on export_runs (made_at);

grant select, insert, update, delete on export_runs to standfest_app;
