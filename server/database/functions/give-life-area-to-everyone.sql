-- Gives a new life area to every client, for the weekly survey. Returns the number of clients who got it, and nothing
-- about them.
create or replace function give_life_area_to_everyone(wanted uuid) returns integer
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with given as (
    insert into public.life_areas (id, owner_client, type_id)
    select gen_random_uuid(), a.id, wanted from public.accounts a
    where a.type = 3 and a.deleted_at is null and a.anonymised_at is null
    on conflict on constraint one_life_area_of_a_kind do nothing
    returning 1
  )
  select count(*)::integer from given
$$;
revoke all on function give_life_area_to_everyone(uuid) from public;
grant execute on function give_life_area_to_everyone(uuid) to standfest_app;
