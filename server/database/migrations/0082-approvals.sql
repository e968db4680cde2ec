-- What an administrator asked for and does not happen before a second one said yes, or a day has passed. It holds who and
-- when, and no word that anybody wrote. A row that names a client goes with them when they are anonymised.
create table approvals (
  id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('hand-over', 'certificate-code', 'password-reset', 'substitution')),
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'effected', 'refused', 'withdrawn', 'ended')),
  asked_by uuid not null references accounts (id) on update cascade,
  asked_at timestamptz not null,
  -- Null: it takes a second administrator, however long that is.
  due_at timestamptz,
  decided_by uuid references accounts (id) on update cascade,
  decided_at timestamptz,
  -- The client who is handed over; whose clients all are, or who is absent; who treats from then on.
  client_id uuid references accounts (id) on update cascade,
  parent_id uuid references accounts (id) on update cascade,
  therapist_id uuid references accounts (id) on update cascade,
  -- Who stands in, or whose code or password it is.
  account_id uuid references accounts (id) on update cascade,
  start_on date,
  end_on date,
  constraint nobody_approves_their_own check (decided_by <> asked_by)
);
create unique index one_waits_for_the_same on approvals (kind, client_id, parent_id, account_id) nulls not distinct
  where state in ('waiting', 'approved');
create index approvals_of_client on approvals (client_id) where client_id is not null;
grant select, insert, update on approvals to standfest_app;

-- Of staff: which administrator made the account, when one last opened a way into it, and when it was switched off. Two
-- accounts of one person are no two pairs of eyes.
alter table accounts
  add column made_by uuid references accounts (id) on update cascade,
  add column entrusted_at timestamptz,
  add column switched_off_at timestamptz;
