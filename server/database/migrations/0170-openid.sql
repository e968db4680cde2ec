-- Who of staff signs in by the clinic's OpenID provider: a keyed hash of site, provider and its name of the person, and one with the
-- account in it, so that a row that was moved to another account opens nothing. What the provider calls the person is not kept.
create table openid_identities (
  account_id uuid primary key references accounts (id) on update cascade on delete cascade,
  identity_hash bytea not null unique,
  owner_hash bytea not null,
  linked_at timestamptz not null
);

-- Browsers on their way to the provider and back, for minutes. What each carries is derived from a secret in its cookie.
create table openid_attempts (
  secret_hash bytea primary key,
  site text not null check (site in ('THERAPIST', 'ADMIN')),
  -- While an account is being connected: whose it is; null: a login.
  account_id uuid references accounts (id) on update cascade on delete cascade,
  -- Who the provider said it is, once it was asked; a second factor may come after that.
  identity_hash bytea,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index openid_attempts_age on openid_attempts (expires_at);
create index openid_attempts_of_account on openid_attempts (account_id);

grant select, insert, delete on openid_identities to standfest_app;
grant select, insert, update, delete on openid_attempts to standfest_app;
