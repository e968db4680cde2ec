-- Therapists register, get a certificate of the clinic's own authority, and lose it again. Private keys lie in the
-- folder of the keys, never here. What names a person is sealed with the instance's key.

create table registrations (
  id uuid primary key,
  identity bytea not null,
  -- Counts letters to one address within an hour; void after the next change of the keys, which harms nobody.
  email_index bytea not null,
  language text not null check (language in ('de_DE', 'en_EN')),
  -- Void: the address was taken or had its letters. Such a row only makes all registrations cost the same.
  state text not null default 'unconfirmed' check (state in ('void', 'unconfirmed', 'confirmed', 'approved', 'refused')),
  link_hash bytea not null unique,
  password_hash text,
  registered_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  version integer not null default 1
);
create index registrations_address on registrations (email_index, registered_at);
create index registrations_waiting on registrations (confirmed_at) where state = 'confirmed';

-- The clinic's own authorities: a root for ten years, issuers below it for two.
create table authorities (
  id uuid primary key,
  -- The root has none.
  issuer_id uuid references authorities (id),
  certificate bytea not null,
  -- The root's list of revoked issuers is made with it, because its key may lie elsewhere afterwards.
  revocation_list bytea,
  valid_from timestamptz not null,
  valid_until timestamptz not null
);
create unique index one_root on authorities ((true)) where issuer_id is null;

create table certificates (
  id uuid primary key,
  account_id uuid not null references accounts (id) on update cascade on delete cascade,
  authority_id uuid not null references authorities (id),
  serial bytea not null unique,
  -- SHA-256 of the certificate, and of its public key: a key serves for one certificate only.
  fingerprint bytea not null unique,
  key_hash bytea not null unique,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  revoked_at timestamptz,
  version integer not null default 1
);
create index certificates_account on certificates (account_id);
create index certificates_ending on certificates (valid_until) where revoked_at is null;

create table enrolment_codes (
  code_hash bytea primary key,
  account_id uuid not null references accounts (id) on update cascade on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index enrolment_codes_account on enrolment_codes (account_id);

-- The certificate with which a therapist's session was opened; null where the check was off.
alter table sessions add column certificate_fingerprint bytea;

-- Letters also go to those who have no account yet.
alter table letters alter column account_id drop not null;
alter table letters add column registration_id uuid references registrations (id) on delete cascade;
alter table letters add constraint letters_have_one_reader check (num_nonnulls(account_id, registration_id) = 1);
alter table letters add constraint letters_to_a_registration unique (registration_id, kind, subject_id, due_at);

grant select, insert, update, delete on registrations, enrolment_codes to standfest_app;
grant select, insert on authorities to standfest_app;
grant select, insert, update on certificates to standfest_app;
