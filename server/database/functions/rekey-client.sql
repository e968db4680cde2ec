-- Gives a client a new id; foreign keys to it are updated with it. Only while the client is being anonymised.
create or replace function rekey_client(client uuid, new_id uuid) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed integer;
begin
  if not is_being_anonymised(client) then
    raise exception 'only of a client who is being anonymised' using errcode = 'insufficient_privilege';
  end if;
  update public.accounts set id = new_id where id = client;
  get diagnostics changed = row_count;
  return changed;
end
$$;
revoke all on function rekey_client(uuid, uuid) from public;
grant execute on function rekey_client(uuid, uuid) to standfest_app;
