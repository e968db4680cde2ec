-- Links of staff accounts to identities at the clinic's OpenID provider: an HMAC of site, issuer and subject, and one that includes the
-- account, so that a row moved to another account is rejected. The subject itself is not stored.
create table openid_identities (
  account_id uuid primary key references accounts (id) on update cascade on delete cascade,
  identity_hash bytea not null unique,
  owner_hash bytea not null,
  linked_at timestamptz not null
);

-- Pending authorisation requests. State, nonce and PKCE verifier are derived from a secret in the browser's cookie.
create table openid_attempts (
  secret_hash bytea primary key,
  site text not null check (site in ('THERAPIST', 'ADMIN')),
  -- The account that is being linked; null: a login.
  account_id uuid references accounts (id) on update cascade on delete cascade,
  -- The identity from the ID token, kept while the second factor is asked for.
  identity_hash bytea,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index openid_attempts_age on openid_attempts (expires_at);
create index openid_attempts_of_account on openid_attempts (account_id);

grant select, insert, delete on openid_identities to standfest_app;
grant select, insert, update, delete on openid_attempts to standfest_app;
