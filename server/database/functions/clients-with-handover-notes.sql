-- For the nightly job: the clients with handover notes, and the substitutions that these were written for.
create or replace function clients_with_handover_notes()
returns table (owner_client uuid, substitution_id uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select n.owner_client, n.substitution_id from public.handover_notes n
$$;
revoke all on function clients_with_handover_notes() from public;
grant execute on function clients_with_handover_notes() to standfest_app;
