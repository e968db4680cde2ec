-- Two secrets that outlive a session: the address under which a calendar asks for a client's appointments, and the token
-- with which a device asks whether it may still keep the emergency kit. Of both only the hash is here. Whoever comes with
-- one has no session: two functions find the row by its hash, and show nothing else.

create table calendar_addresses (
  owner_client uuid primary key references accounts (id) on update cascade,
  secret_hash bytea not null unique,
  made_at timestamptz not null
);

create table kept_kits (
  token_hash bytea primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  kept_at timestamptz not null
);
create index kept_kits_owner on kept_kits (owner_client);

do $$
declare
  content_table text;
begin
  foreach content_table in array array['calendar_addresses', 'kept_kits'] loop
    execute format('alter table %I enable row level security', content_table);
    execute format('alter table %I force row level security', content_table);
    execute format(
      'create policy scope on %I to standfest_app using (owner_client in (select unnest(nullif(current_setting(''app.scope'', true), '''')::uuid[])))',
      content_table
    );
    execute format('create policy upkeep on %I to current_user using (true)', content_table);
  end loop;
end
$$;

grant select, insert, update, delete on calendar_addresses, kept_kits to standfest_app;

create function owner_of_calendar_address(hash bytea) returns uuid
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$ select owner_client from public.calendar_addresses where secret_hash = hash $$;

create function kept_kit_stands(hash bytea) returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from public.kept_kits k join public.accounts a on a.id = k.owner_client
    where k.token_hash = hash and a.active and a.deleted_at is null and a.anonymised_at is null
  )
$$;

revoke all on function owner_of_calendar_address(bytea), kept_kit_stands(bytea) from public;
grant execute on function owner_of_calendar_address(bytea), kept_kit_stands(bytea) to standfest_app;
