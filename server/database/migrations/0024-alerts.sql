-- What administrators tell everybody, before the login too. What somebody wrote is sealed, with the instance's key.

create table alerts (
  id uuid primary key,
  account_id uuid not null references accounts (id) on update cascade,
  message bytea not null,
  -- Null: until somebody deletes it.
  display_until timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index alerts_shown on alerts (created_at desc, id desc) where deleted_at is null;
create index alerts_of_account on alerts (account_id);
grant select, insert, update on alerts to standfest_app;
