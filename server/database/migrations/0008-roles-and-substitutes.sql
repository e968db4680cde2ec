-- What a role allows, and that nobody stands in twice for the same person on the same day.

-- The closed list of permissions and who may carry them stands in the domain; here it stands as a second wall.
create table roles (
  name text primary key check (name in ('ADMIN', 'THERAPIST', 'CLIENT')),
  permissions text[] not null default '{}' check (permissions <@ array['csv_export', 'clinic_templates']),
  version integer not null default 1,
  constraint only_therapists_carry_permissions check (name = 'THERAPIST' or permissions = '{}')
);
insert into roles (name, permissions) values
  ('ADMIN', '{}'),
  ('THERAPIST', '{csv_export,clinic_templates}'),
  ('CLIENT', '{}');
grant select, update on roles to standfest_app;

-- Ships with PostgreSQL; the owner of a database may create it.
create extension if not exists btree_gist;
alter table substitutes add constraint no_overlap_of_the_same_pair
  exclude using gist (parent_id with =, account_id with =, daterange(start_on, end_on, '[]') with &&)
  where (deleted_at is null);
