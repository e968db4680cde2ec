-- The client to whom a calendar address belongs: looked up before row-level security admits any client.
create or replace function owner_of_calendar_address(hash bytea) returns uuid
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$ select owner_client from public.calendar_addresses where secret_hash = hash $$;
revoke all on function owner_of_calendar_address(bytea) from public;
grant execute on function owner_of_calendar_address(bytea) to standfest_app;
