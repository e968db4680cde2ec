-- For the nightly job: the clients with a release or a copy that is over at this time, or a copy whose job wrote nothing since `stuck_before`.
create or replace function clients_with_copies_to_end(at timestamptz, stuck_before timestamptz)
returns table (owner_client uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.owner_client from public.complete_copies c where c.state = 'released' and c.good_until <= at
  union
  select o.owner_client from public.own_copies o
  where (o.state = 'ready' and o.good_until <= at) or (o.state = 'making' and o.moved_at < stuck_before)
$$;
revoke all on function clients_with_copies_to_end(timestamptz, timestamptz) from public;
grant execute on function clients_with_copies_to_end(timestamptz, timestamptz) to standfest_app;
