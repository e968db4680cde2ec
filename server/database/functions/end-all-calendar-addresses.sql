-- Deletes all calendar addresses, of clients and of therapists: after a restore none of the former ones may work.
create or replace function end_all_calendar_addresses() returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.calendar_addresses;
  delete from public.staff_calendar_addresses;
$$;
revoke all on function end_all_calendar_addresses() from public;
grant execute on function end_all_calendar_addresses() to standfest_app;
