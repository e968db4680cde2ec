-- The PIN with which somebody of staff unlocks a locked page; only its hash is kept. It opens no session.
create table unlock_pins (
  account_id uuid primary key references accounts (id) on update cascade on delete cascade,
  pin_hash text not null,
  -- Wrong PINs in a row, over all sessions of the account.
  wrong_pins smallint not null default 0,
  set_at timestamptz not null
);
grant select, insert, update, delete on unlock_pins to standfest_app;

-- PINs tried in this session since the last right one.
alter table sessions add column tried_pins smallint not null default 0;
-- A locked token opens nothing until it is unlocked.
alter table session_tokens add column locked boolean not null default false;
