-- Whether the emergency kit saved on a device may still be shown there. `hash` is that of the device's token. After a closed treatment it
-- stays valid, even once the account was deactivated by the nightly job; deactivating by hand removes the token.
create or replace function kept_kit_stands(hash bytea) returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from public.kept_kits k join public.accounts a on a.id = k.owner_client
    where k.token_hash = hash and (a.active or a.treatment_closed_on is not null) and a.deleted_at is null
      and a.anonymised_at is null
  )
$$;
revoke all on function kept_kit_stands(bytea) from public;
grant execute on function kept_kit_stands(bytea) to standfest_app;
