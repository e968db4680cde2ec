-- In a restored copy nothing leaves by itself: what waits there, or was given up, may have been sent, stopped or withdrawn since. Consents end too,
-- because a later withdrawal is missing there.
create or replace function end_hospital_reports(at timestamptz) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  update public.hospital_reports
    set state = 'failed', state_at = case state when 'sent' then at else state_at end, next_try_at = null, may_have_arrived = true
    where state in ('sent', 'failed');
  update public.hospital_consents set ended_at = at, ended_as = 'restored' where ended_at is null;
$$;
revoke all on function end_hospital_reports(timestamptz) from public;
grant execute on function end_hospital_reports(timestamptz) to standfest_app;
