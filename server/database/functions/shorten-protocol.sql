-- Deletes the beginning of the audit log up to a link of its chain. Refuses to delete entries of the last year. The
-- server first writes an encrypted entry with the last deleted link, so that the rest of the chain can still be
-- verified.
create or replace function shorten_protocol(up_to bigint) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  removed integer;
begin
  if exists (
    select from public.protocol_chain c join public.protocol p on p.id = c.entry
    where c.number <= up_to and p.at > now() - interval '1 year'
  ) then
    raise exception 'only what is older than a year' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.shortens_protocol', 'on', true);
  delete from public.protocol where id in (select entry from public.protocol_chain where number <= up_to);
  delete from public.protocol_chain where number <= up_to;
  get diagnostics removed = row_count;
  perform set_config('app.shortens_protocol', '', true);
  return removed;
end
$$;
revoke all on function shorten_protocol(bigint) from public;
grant execute on function shorten_protocol(bigint) to standfest_app;
