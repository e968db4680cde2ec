-- Accounts, their keys and relations. Clear columns are ids, owners, kinds, days, instants, flags and versions;
-- what names a person or was written by one is sealed (bytea). The application's role never owns a table.

revoke create on schema public from public;

create table accounts (
  id uuid primary key,
  type smallint not null check (type in (1, 2, 3)),
  -- Stands for the account in the protocol; known to this row only, so that erasing the row cuts the tie.
  subject_ref uuid not null unique,
  identity bytea,
  alias_index bytea,
  email_index bytea,
  phone_index bytea,
  code_index bytea,
  password_hash text,
  parent_id uuid references accounts (id) on update cascade,
  language text not null default 'de_DE' check (language in ('de_DE', 'en_EN')),
  active boolean not null default true,
  consumption_visible boolean not null default true,
  survey_hour smallint not null default 8 check (survey_hour between 0 and 23),
  survey_minute smallint not null default 0 check (survey_minute between 0 and 59),
  notify_mail boolean not null default true,
  notify_push boolean not null default false,
  registered_at timestamptz not null,
  registered_on date not null,
  last_login_at timestamptz,
  anonymised_at timestamptz,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint clients_have_a_therapist check (type <> 3 or parent_id is not null),
  constraint only_clients_have_a_therapist check (type = 3 or parent_id is null)
);
create unique index accounts_alias on accounts (alias_index) where deleted_at is null;
create unique index accounts_email on accounts (email_index) where deleted_at is null;
create unique index accounts_phone on accounts (phone_index) where deleted_at is null;
create unique index accounts_code on accounts (code_index) where deleted_at is null;
create index accounts_parent on accounts (parent_id) where parent_id is not null;

-- One key a client, wrapped by the key of an epoch. Destroying the row destroys what it seals.
create table client_keys (
  owner_client uuid primary key references accounts (id) on update cascade on delete cascade,
  epoch integer not null,
  wrapped bytea not null
);

-- The instance's own key, for staff and for what belongs to no client.
create table instance_keys (
  id smallint primary key check (id = 1),
  epoch integer not null,
  wrapped bytea not null
);

-- A colleague stands in for whole days, both ends inclusive.
create table substitutes (
  id uuid primary key,
  parent_id uuid not null references accounts (id),
  account_id uuid not null references accounts (id),
  start_on date not null,
  end_on date not null,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint ends_after_it_starts check (end_on >= start_on),
  constraint at_most_ninety_days check (end_on - start_on < 90),
  constraint not_oneself check (parent_id <> account_id)
);
create index substitutes_parent on substitutes (parent_id) where deleted_at is null;
create index substitutes_account on substitutes (account_id) where deleted_at is null;

-- A session has two halves: the cookie's hash here, a token's hash for each tab below.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on update cascade on delete cascade,
  site text not null check (site in ('CLIENT', 'THERAPIST', 'ADMIN')),
  cookie_hash bytea not null unique,
  opened_at timestamptz not null,
  last_active_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  ends_at timestamptz not null
);
create index sessions_account on sessions (account_id);

create table session_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  made_at timestamptz not null
);
create index session_tokens_session on session_tokens (session_id);

-- Links that set a password, each good once.
create table password_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on update cascade on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_account on password_links (account_id);

-- Answers kept for repeats of a request, stored with their effect. Sealed; a client's go with the client's key.
create table kept_answers (
  actor_id uuid not null references accounts (id) on update cascade on delete cascade,
  key text not null,
  route text not null,
  body_hash bytea not null,
  status smallint not null,
  answer bytea not null,
  owner_client uuid references accounts (id) on update cascade on delete cascade,
  kept_at timestamptz not null,
  primary key (actor_id, key)
);
create index kept_answers_age on kept_answers (kept_at);
create index kept_answers_owner on kept_answers (owner_client) where owner_client is not null;

create table settings (
  name text primary key,
  value jsonb not null,
  version integer not null default 1
);

grant select, insert, update on accounts, substitutes, settings to standfest_app;
grant select, insert, update, delete on client_keys, instance_keys, sessions, session_tokens, password_links, kept_answers to standfest_app;
