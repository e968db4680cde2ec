-- Deletes all push subscriptions: they are void under a new key of the instance.
create or replace function forget_all_push_devices() returns void
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$ delete from public.push_devices $$;
revoke all on function forget_all_push_devices() from public;
grant execute on function forget_all_push_devices() to standfest_app;
