-- For the nightly job: the clients with content or check-ins that were deleted before this time and are not purged yet.
create or replace function clients_with_content_to_purge(deleted_before timestamptz)
returns table (owner_client uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.owner_client from public.contents c
  where c.deleted_at < deleted_before and c.final_deleted_at is null
  union
  select d.owner_client from public.daily_surveys d
  where d.deleted_at < deleted_before and d.final_deleted_at is null
$$;
revoke all on function clients_with_content_to_purge(timestamptz) from public;
grant execute on function clients_with_content_to_purge(timestamptz) to standfest_app;
