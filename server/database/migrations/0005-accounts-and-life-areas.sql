-- Accounts, whole, and the life areas that belong to a client.

-- Until when a password that somebody else chose opens the account, once; null: the owner chose it.
alter table accounts add column password_one_time_until timestamptz;

-- The catalogue of life areas: groups, and areas within them. Titles name nobody.
create table life_area_types (
  id uuid primary key,
  parent_area uuid references life_area_types (id),
  -- The order in which groups, and areas within a group, are shown.
  place smallint not null,
  titles jsonb not null,
  version integer not null default 1,
  deleted_at timestamptz
);

insert into life_area_types (id, parent_area, place, titles) values
  ('01941f29-7c00-7a00-8000-000000000010', null, 1, '{"de_DE": "Familie und Beziehungen", "en_EN": "Family and relationships"}'),
  ('01941f29-7c00-7a00-8000-000000000020', null, 2, '{"de_DE": "Beruf und Ausbildung", "en_EN": "Work and education"}'),
  ('01941f29-7c00-7a00-8000-000000000030', null, 3, '{"de_DE": "Lebenssituation", "en_EN": "Living situation"}'),
  ('01941f29-7c00-7a00-8000-000000000040', null, 4, '{"de_DE": "Aktivitäten", "en_EN": "Activities"}'),
  ('01941f29-7c00-7a00-8000-000000000050', null, 5, '{"de_DE": "Körperliche und psychische Gesundheit", "en_EN": "Physical and mental health"}'),
  ('01941f29-7c00-7a00-8000-000000000011', '01941f29-7c00-7a00-8000-000000000010', 1, '{"de_DE": "Partnerschaft", "en_EN": "Partner"}'),
  ('01941f29-7c00-7a00-8000-000000000012', '01941f29-7c00-7a00-8000-000000000010', 2, '{"de_DE": "Eltern", "en_EN": "Parents"}'),
  ('01941f29-7c00-7a00-8000-000000000013', '01941f29-7c00-7a00-8000-000000000010', 3, '{"de_DE": "Kinder", "en_EN": "Children"}'),
  ('01941f29-7c00-7a00-8000-000000000014', '01941f29-7c00-7a00-8000-000000000010', 4, '{"de_DE": "Kommunikation", "en_EN": "Communication"}'),
  ('01941f29-7c00-7a00-8000-000000000021', '01941f29-7c00-7a00-8000-000000000020', 1, '{"de_DE": "Arbeit", "en_EN": "Work"}'),
  ('01941f29-7c00-7a00-8000-000000000022', '01941f29-7c00-7a00-8000-000000000020', 2, '{"de_DE": "Schule", "en_EN": "School"}'),
  ('01941f29-7c00-7a00-8000-000000000031', '01941f29-7c00-7a00-8000-000000000030', 1, '{"de_DE": "Wohnen", "en_EN": "Housing"}'),
  ('01941f29-7c00-7a00-8000-000000000032', '01941f29-7c00-7a00-8000-000000000030', 2, '{"de_DE": "Geld", "en_EN": "Money"}'),
  ('01941f29-7c00-7a00-8000-000000000033', '01941f29-7c00-7a00-8000-000000000030', 3, '{"de_DE": "Rechtliche Probleme", "en_EN": "Legal problems"}'),
  ('01941f29-7c00-7a00-8000-000000000041', '01941f29-7c00-7a00-8000-000000000040', 1, '{"de_DE": "Sport", "en_EN": "Sports"}'),
  ('01941f29-7c00-7a00-8000-000000000042', '01941f29-7c00-7a00-8000-000000000040', 2, '{"de_DE": "Soziales Leben", "en_EN": "Social life"}'),
  ('01941f29-7c00-7a00-8000-000000000051', '01941f29-7c00-7a00-8000-000000000050', 1, '{"de_DE": "Körperliche Gesundheit", "en_EN": "Physical health"}'),
  ('01941f29-7c00-7a00-8000-000000000052', '01941f29-7c00-7a00-8000-000000000050', 2, '{"de_DE": "Psychische Gesundheit", "en_EN": "Mental health"}');

-- A client's areas: the therapist says what is part of the treatment, the client what they want to see.
create table life_areas (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  type_id uuid not null references life_area_types (id),
  visible boolean not null default true,
  active boolean not null default true,
  version integer not null default 1,
  constraint one_life_area_of_a_kind unique (owner_client, type_id)
);

alter table life_areas enable row level security;
alter table life_areas force row level security;
create policy scope on life_areas to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on life_areas to current_user using (true);

grant select on life_area_types to standfest_app;
grant select, insert, update on life_areas to standfest_app;
