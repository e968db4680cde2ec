-- For the nightly job: the clients with handover notes, and the substitutions that these were written for. The rule decides which of them
-- are due.
create or replace function clients_with_handover_notes()
returns table (owner_client uuid, substitution_id uuid, start_on date, end_on date, deleted_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select n.owner_client, s.id, s.start_on, s.end_on, s.deleted_at
  from public.handover_notes n join public.substitutes s on s.id = n.substitution_id
$$;
revoke all on function clients_with_handover_notes() from public;
grant execute on function clients_with_handover_notes() to standfest_app;
