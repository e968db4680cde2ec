-- The number of weekly surveys answered between two dates, both included; no row of any client.
create or replace function count_weekly_reviews(first_day date, last_day date) returns integer
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select count(*)::integer from public.weekly_surveys w
  where w.day between first_day and last_day and w.deleted_at is null
$$;
revoke all on function count_weekly_reviews(date, date) from public;
grant execute on function count_weekly_reviews(date, date) to standfest_app;
