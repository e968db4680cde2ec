-- A consent ends in three ways: withdrawn by the client, replaced by a newer one, or with a restored copy, in which a later withdrawal
-- is missing. A report may have arrived although no answer came.
alter table hospital_consents rename column withdrawn_at to ended_at;
alter table hospital_consents add column ended_as text check (ended_as in ('withdrawn', 'replaced', 'restored'));
update hospital_consents set ended_as = 'withdrawn' where ended_at is not null;
alter table hospital_consents add check ((ended_at is null) = (ended_as is null));

alter table hospital_reports add column may_have_arrived boolean not null default false;
update hospital_reports set may_have_arrived = true where tries > 0;

-- In a restored copy nothing leaves by itself: what waits there, or was given up, may have been sent, stopped or withdrawn since. It is for nobody's
-- record in particular, so it goes past the wall; the function can do nothing else.
create function end_hospital_reports(at timestamptz) returns void
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
