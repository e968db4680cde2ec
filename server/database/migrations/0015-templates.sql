-- Templates of content: a therapist's own or the clinic's. Sealed with the instance's key: they are of no client.

create table templates (
  id uuid primary key,
  owner_id uuid not null references accounts (id),
  kind text not null,
  clinic boolean not null,
  words bytea not null,
  changed_at timestamptz not null,
  version integer not null default 1
);
create index templates_owner on templates (owner_id);
create index templates_clinic on templates (kind) where clinic;
grant select, insert, update, delete on templates to standfest_app;
