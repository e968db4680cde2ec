-- For the job that parses telephone numbers: the clients whose emergency contacts have some to parse. Ids only; the job
-- then opens client by client.
create or replace function clients_with_phones_to_read()
returns table (owner_client uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select distinct c.owner_client from public.contents c
  where c.kind = 'EMERGENCY_CONTACT' and not c.phones_read and c.words is not null
$$;
revoke all on function clients_with_phones_to_read() from public;
grant execute on function clients_with_phones_to_read() to standfest_app;
