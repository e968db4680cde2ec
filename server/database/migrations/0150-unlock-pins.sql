-- PINs with which staff unlock a locked page, as Argon2id hashes. They are no login.
create table unlock_pins (
  account_id uuid primary key references accounts (id) on update cascade on delete cascade,
  pin_hash text not null,
  -- Consecutive wrong PINs, over all sessions of the account.
  wrong_pins smallint not null default 0,
  set_at timestamptz not null
);
grant select, insert, update, delete on unlock_pins to standfest_app;

-- Attempts in this session since the last correct PIN.
alter table sessions add column tried_pins smallint not null default 0;
-- A locked token authorises nothing but unlocking.
alter table session_tokens add column locked boolean not null default false;
