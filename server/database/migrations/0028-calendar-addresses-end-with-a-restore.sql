-- An address that a client has ended since must not come back with an older copy of the database. Ending all of them is
-- for nobody's record in particular, so it goes past the wall; the function can do nothing else.

create function end_all_calendar_addresses() returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$ delete from public.calendar_addresses $$;

revoke all on function end_all_calendar_addresses() from public;
grant execute on function end_all_calendar_addresses() to standfest_app;
