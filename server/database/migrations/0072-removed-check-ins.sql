-- A check-in that was removed can be brought back like other content. Those removed so far are empty: nothing of them is left.
alter table daily_surveys add column final_deleted_at timestamptz;
update daily_surveys set final_deleted_at = deleted_at where deleted_at is not null;
create index daily_surveys_to_purge on daily_surveys (deleted_at) where deleted_at is not null and final_deleted_at is null;

-- For the nightly job: whose deleted content or check-ins are past their time.
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
