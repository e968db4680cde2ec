-- What client and treating side write together: goals, tasks, reinforcers, diary, emergency kit, risk situations,
-- appointments. One table for all kinds: creating, changing, deleting, restoring and erasing are the same for each.
-- Clear columns are what lists are sorted and reminders found by; everything that a person wrote is sealed.

create table contents (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  kind text not null check (kind in
    ('GOAL', 'INTERVENTION', 'AMPLIFIER', 'DIARY', 'EMERGENCY_CONTACT', 'RISK_SITUATION', 'APPOINTMENT', 'CONTENT_ENTITY')),
  content_type text check (content_type in ('DEFAULT', 'MNEMONIC', 'SIGNAL', 'STRATEGY')),
  parent_id uuid references contents (id),
  life_area_id uuid,
  on_day date,
  starts_at timestamptz,
  ends_at timestamptz,
  all_day boolean,
  done_at timestamptz,
  position integer,
  reminder smallint[],
  in_kit boolean,
  words bytea,
  author_id uuid not null references accounts (id) on update cascade,
  written_as text not null check (written_as in ('client', 'therapist', 'substitute')),
  -- What lists are sorted by, newest first: the start of an appointment, the day of an entry, else when it was made.
  sort_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz,
  final_deleted_at timestamptz,
  constraint final_after_deleted check (final_deleted_at is null or deleted_at is not null),
  constraint erased_when_final check (final_deleted_at is null or words is null)
);
create index contents_list on contents (owner_client, kind, sort_at desc, id desc);
create index contents_parent on contents (parent_id) where parent_id is not null;
create index contents_to_purge on contents (deleted_at) where deleted_at is not null and final_deleted_at is null;

alter table contents enable row level security;
alter table contents force row level security;
create policy scope on contents to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on contents to current_user using (true);
grant select, insert, update on contents to standfest_app;

-- For the nightly job: whose deleted content is past its time. Ids only; the job then goes client by client.
create function clients_with_content_to_purge(deleted_before timestamptz)
returns table (owner_client uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select distinct c.owner_client from public.contents c
  where c.deleted_at < deleted_before and c.final_deleted_at is null
$$;
revoke all on function clients_with_content_to_purge(timestamptz) from public;
grant execute on function clients_with_content_to_purge(timestamptz) to standfest_app;
