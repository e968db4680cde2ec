-- Deletes the rows of a table whose column names the client. Only while the client is being anonymised.
create or replace function erase_rows(client uuid, held_in text, named_by text) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  removed integer;
begin
  if not is_being_anonymised(client) then
    raise exception 'only of a client who is being anonymised' using errcode = 'insufficient_privilege';
  end if;
  execute format('delete from public.%I where %I = $1', held_in, named_by) using client;
  get diagnostics removed = row_count;
  return removed;
end
$$;
revoke all on function erase_rows(uuid, text, text) from public;
grant execute on function erase_rows(uuid, text, text) to standfest_app;
