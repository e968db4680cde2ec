-- Reports to the hospital's system: the therapist's draft, the client's numbers there, the client's consents, and what was signed off.
-- Everything that says something of the client is encrypted. Anonymising removes the rows by erase_rows.
create table hospital_report_drafts (
  owner_client uuid primary key references accounts (id) on update cascade,
  version integer not null,
  -- Period, parts, own text, and the report to be replaced.
  content bytea not null,
  saved_at timestamptz not null
);

create table hospital_numbers (
  owner_client uuid primary key references accounts (id) on update cascade,
  version integer not null,
  numbers bytea not null
);

create table hospital_consents (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  -- The day, and the receiver that the client agreed to.
  content bytea not null,
  noted_at timestamptz not null,
  noted_by uuid not null references accounts (id) on update cascade,
  withdrawn_at timestamptz
);
create index hospital_consents_of_client on hospital_consents (owner_client, noted_at);
-- There is one present consent at most: two browsers do not note two.
create unique index one_present_consent on hospital_consents (owner_client) where withdrawn_at is null;

create table hospital_reports (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  state text not null check (state in ('sent', 'accepted', 'refused', 'failed', 'stopped', 'filed', 'replaced')),
  state_at timestamptz not null,
  signed_at timestamptz not null,
  signed_by uuid not null references accounts (id) on update cascade,
  tries integer not null default 0,
  -- Null: it is not tried again by itself.
  next_try_at timestamptz,
  -- The document with its text and receiver, exactly as it was signed off.
  content bytea not null,
  -- The answer of the hospital's system, word for word.
  answer bytea
);
create index hospital_reports_of_client on hospital_reports (owner_client, signed_at);
-- One report of a client is on its way at most: pressed twice, it is signed off once.
create unique index one_report_on_its_way on hospital_reports (owner_client) where state = 'sent';
-- Ciphertext does not compress.
alter table hospital_reports alter column content set storage external;

do $$
declare
  named text;
begin
  foreach named in array array['hospital_report_drafts', 'hospital_numbers', 'hospital_consents', 'hospital_reports'] loop
    execute format('alter table %I enable row level security', named);
    execute format('alter table %I force row level security', named);
    execute format('create policy scope on %I to standfest_app
      using (owner_client in (select unnest(nullif(current_setting(''app.scope'', true), '''')::uuid[])))', named);
    execute format('create policy upkeep on %I to current_user using (true)', named);
    execute format('grant select, insert, update, delete on %I to standfest_app', named);
  end loop;
end $$;

-- The receiver of reports is a setting that one administrator alone does not change.
alter table approvals
  drop constraint approvals_kind_check,
  add constraint approvals_kind_check check (
    kind in ('hand-over', 'certificate-code', 'password-reset', 'substitution', 'address', 'activation', 'waiting-rule',
      'hospital-receiver')
  );
