-- Trigger of the audit log: each new entry waits in `protocol_unsealed` until the sealer has linked it into the hash
-- chain.
create or replace function wait_for_a_link() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.protocol_unsealed (entry) values (new.id);
  return null;
end
$$;
revoke all on function wait_for_a_link() from public;
