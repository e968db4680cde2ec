-- For jobs and commands: how many files of which clients lie in the database and in the object storage. No name, no content.
create or replace function files_by_place()
returns table (owner_client uuid, in_storage boolean, files bigint, bytes bigint)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select p.owner_client, p.blob is not null, count(*), sum(p.size)
  from public.properties p where p.removed_at is null
  group by p.owner_client, p.blob is not null
$$;
revoke all on function files_by_place() from public;
grant execute on function files_by_place() to standfest_app;
