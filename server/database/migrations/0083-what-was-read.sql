-- What was read, refused or tried in vain stands in the protocol once a day. Lists of accounts, refusals without anybody's
-- account and unknown login names concern nobody in particular; of failed logins nobody knows who tried.
alter table protocol_views
  drop constraint protocol_views_pkey,
  alter column viewer_ref drop not null,
  alter column subject_ref drop not null,
  add constraint once_a_day unique nulls not distinct (viewer_ref, subject_ref, day, action);

-- How far the protocol was handed to the clinic's log collector: a number in the chain.
create table protocol_feed (
  id smallint primary key check (id = 1),
  number bigint not null
);
insert into protocol_feed (id, number) values (1, 0);
grant select, update on protocol_feed to standfest_sealer;

-- What is older than the clinic keeps may go: from the beginning of the chain on, nothing in between and nothing of the last
-- year. The line that is written before says up to which link it went, sealed, so that the chain is still looked through.
create or replace function refuse_protocol_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.shortens_protocol', true) = 'on' then
    return old;
  end if;
  raise exception 'the protocol is append-only' using errcode = 'insufficient_privilege';
end
$$;

create function shorten_protocol(up_to bigint) returns integer
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
