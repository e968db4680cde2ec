-- WebAuthn credentials, each for one account on one site. Name and public key are encrypted and authenticated together with account and
-- site, so that a row inserted or changed in the database alone is rejected.
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on update cascade on delete cascade,
  site text not null check (site in ('CLIENT', 'THERAPIST', 'ADMIN')),
  -- SHA-256 of the credential id.
  credential_hash bytea not null unique,
  credential bytea not null,
  sign_count bigint not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id);

-- WebAuthn challenges, each consumed once. Those requested within a session end with it.
create table passkey_challenges (
  challenge_hash bytea primary key,
  site text not null check (site in ('CLIENT', 'THERAPIST', 'ADMIN')),
  session_id uuid references sessions (id) on delete cascade,
  -- For a registration: the user handle of the new credential.
  user_handle text check (user_handle is null or session_id is not null),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);
create index passkey_challenges_of_session on passkey_challenges (session_id);

grant select, insert, update, delete on passkeys, passkey_challenges to standfest_app;
