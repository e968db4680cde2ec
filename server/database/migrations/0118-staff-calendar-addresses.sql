-- The secret address under which a therapist’s calendar asks when there are sessions. Only a keyed hash of the secret is here. The
-- request has no session.
create table staff_calendar_addresses (
  account_id uuid primary key references accounts (id) on update cascade,
  secret_hash bytea not null unique,
  made_at timestamptz not null
);
grant select, insert, update, delete on staff_calendar_addresses to standfest_app;
