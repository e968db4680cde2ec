-- Sends committed announcements as notifications, in the order of their ids, and deletes them; returns how many it told.
create or replace function tell_announcements(most integer) returns integer
language plpgsql volatile
as $$
declare
  one record;
  told integer := 0;
begin
  -- A transaction that notifies holds one lock of the whole PostgreSQL cluster until its commit is flushed. This commit does not wait
  -- for the flush: after a crash of the database the rows are there again, and are told twice.
  perform set_config('synchronous_commit', 'off', true);
  -- Server processes take turns, so that a later announcement is not told before an earlier one.
  perform pg_advisory_xact_lock(7318231);
  for one in
    with removed as (
      delete from announcements
      where id in (select id from announcements order by id limit most for update skip locked)
      returning id, channel, announced
    )
    select channel, announced from removed order by id
  loop
    perform pg_notify(one.channel, one.announced);
    told := told + 1;
  end loop;
  return told;
end
$$;
revoke all on function tell_announcements(integer) from public;
grant execute on function tell_announcements(integer) to standfest_app;
