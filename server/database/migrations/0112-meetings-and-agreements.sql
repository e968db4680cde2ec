-- A session or group as the care team keeps it: whether it was held. Without a row it is planned. The appointment itself stays an item of
-- contents, which the client reads.
create table meetings (
  owner_client uuid not null references accounts (id) on update cascade,
  content_id uuid primary key,
  state text not null check (state in ('planned', 'held', 'no-show', 'cancelled')),
  changed_at timestamptz not null,
  changed_by uuid not null references accounts (id) on update cascade,
  version integer not null default 1
);
create index meetings_of_client on meetings (owner_client);

-- What was agreed in a session, for the next time. The client reads what is shared.
create table agreements (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  meeting_id uuid not null,
  words bytea not null,
  shared boolean not null,
  -- What became of it: kept, carried on to a later session, or a goal, task or appointment of its own; null: open.
  outcome text check (outcome in ('kept', 'carried', 'became')),
  successor_kind text check (successor_kind in ('goal', 'task', 'appointment')),
  successor_id uuid,
  author_id uuid not null references accounts (id) on update cascade,
  written_as text not null check (written_as in ('therapist', 'substitute')),
  created_at timestamptz not null,
  version integer not null default 1,
  check ((outcome is not distinct from 'became') = (successor_id is not null)),
  check ((successor_kind is null) = (successor_id is null))
);
create index agreements_of_client on agreements (owner_client, created_at);

do $$
declare
  kept text;
begin
  foreach kept in array array['meetings', 'agreements'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format(
      'create policy scope on %I to standfest_app using (owner_client in (select unnest(nullif(current_setting(''app.scope'', true), '''')::uuid[])))',
      kept
    );
    execute format('create policy upkeep on %I to current_user using (true)', kept);
  end loop;
end
$$;
grant select, insert, update on meetings to standfest_app;
grant select, insert, update, delete on agreements to standfest_app;
