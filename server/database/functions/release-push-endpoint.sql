-- Deletes other clients' push subscriptions of a browser: it belongs to the client who signed in last.
create or replace function release_push_endpoint(hash bytea, keeper uuid) returns void
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$ delete from public.push_devices where endpoint_hash = hash and owner_client <> keeper $$;
revoke all on function release_push_endpoint(bytea, uuid) from public;
grant execute on function release_push_endpoint(bytea, uuid) to standfest_app;
