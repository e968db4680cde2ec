-- Questionnaire packs: what the clinic states about each, and its immutable versions. Nothing here is about a person.
create table questionnaire_packs (
  id uuid primary key,
  created_at timestamptz not null,
  version integer not null default 1,
  enabled boolean not null default false,
  statement jsonb,
  -- The clinic's plan, and the day on which it began.
  plan jsonb,
  planned_on date
);
create table questionnaire_versions (
  id uuid primary key,
  pack_id uuid not null references questionnaire_packs (id),
  number integer not null,
  loaded_at timestamptz not null,
  -- As it was read: jsonb would put its fields in another order.
  content json not null,
  unique (pack_id, number)
);
grant select, insert, update on questionnaire_packs to standfest_app;
grant select, insert on questionnaire_versions to standfest_app;

-- A client's own plan of a pack, in place of the clinic's.
create table questionnaire_plans (
  owner_client uuid not null references accounts (id) on update cascade,
  pack_id uuid not null references questionnaire_packs (id),
  plan jsonb not null,
  planned_on date not null,
  version integer not null default 1,
  primary key (owner_client, pack_id)
);
alter table questionnaire_plans enable row level security;
alter table questionnaire_plans force row level security;
create policy scope on questionnaire_plans to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on questionnaire_plans to current_user using (true);
grant select, insert, update, delete on questionnaire_plans to standfest_app;

-- Filled-in questionnaires: the answers are encrypted with the client's key. Null week: filled in between the rounds of a plan.
create table filled_questionnaires (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  version_id uuid not null references questionnaire_versions (id),
  week integer,
  answered_at timestamptz not null,
  recorded_at timestamptz not null,
  asked_in text check (asked_in in ('de_DE', 'en_EN', 'de_SIMPLE', 'tr_TR', 'ru_RU')),
  together boolean not null default false,
  sender_id uuid not null references accounts (id) on update cascade,
  sent_as text not null check (sent_as in ('client', 'therapist', 'substitute')),
  answers bytea not null
);
create index filled_questionnaires_of_client on filled_questionnaires (owner_client, answered_at);
alter table filled_questionnaires enable row level security;
alter table filled_questionnaires force row level security;
create policy scope on filled_questionnaires to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on filled_questionnaires to current_user using (true);
grant select, insert on filled_questionnaires to standfest_app;
