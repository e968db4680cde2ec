-- For the administrator's dashboard: the number of complete check-ins by day, and no row of any client.
create or replace function count_check_ins(first_day date, last_day date)
returns table (day date, count integer)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select d.day, count(*)::integer from public.daily_surveys d
  where d.day between first_day and last_day and d.complete and d.deleted_at is null
  group by d.day
$$;
revoke all on function count_check_ins(date, date) from public;
grant execute on function count_check_ins(date, date) to standfest_app;
