-- Letters (mail for now): a row for each, written in the transaction of its cause, posted later by a job.

create table letters (
  id uuid primary key,
  account_id uuid not null references accounts (id) on update cascade on delete cascade,
  kind text not null,
  subject_id uuid not null,
  due_at timestamptz not null,
  not_after timestamptz,
  state text not null default 'planned' check (state in ('planned', 'sent', 'expired', 'dead')),
  tries integer not null default 0,
  sent_at timestamptz,
  last_error text,
  unique (account_id, kind, subject_id, due_at)
);
create index letters_waiting on letters (due_at) where state = 'planned';

grant select, insert, update on letters to standfest_app;
