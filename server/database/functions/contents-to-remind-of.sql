-- Content with a reminder that may be due in a period: timed items by their start, with an hour more on both sides,
-- because days are counted on the calendar; all-day items by the day of their reminder, cancelled sessions
-- excepted. The domain rule then decides exactly.
create or replace function contents_to_remind_of(after timestamptz, until timestamptz, reminder_days date[])
returns table (id uuid, owner_client uuid, kind text, starts_at timestamptz, on_day date, reminder smallint[])
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with due as (
    select c.id from public.contents c
    where c.starts_at > after - interval '1 hour' and c.starts_at <= until + interval '169 hours'
      and c.reminder is not null and c.deleted_at is null
      and c.starts_at > after + make_interval(mins => c.reminder[1], hours => c.reminder[2] + 24 * c.reminder[3] - least(c.reminder[3], 1))
      and c.starts_at <= until + make_interval(mins => c.reminder[1], hours => c.reminder[2] + 24 * c.reminder[3] + least(c.reminder[3], 1))
    union all
    select c.id from public.contents c, unnest(reminder_days) r (day)
    where c.on_day between r.day and r.day + 7 and c.on_day - c.reminder[3] = r.day
      and c.reminder is not null and c.deleted_at is null and c.starts_at is null
  )
  select c.id, c.owner_client, c.kind, c.starts_at, c.on_day, c.reminder
  from due join public.contents c on c.id = due.id join public.remindable_clients() o on o.id = c.owner_client
  where not exists (select from public.meetings m where m.content_id = c.id and m.state = 'cancelled')
    and c.done_at is null and c.kind in ('APPOINTMENT', 'INTERVENTION', 'GOAL')
    and not exists (select from public.contents g where g.id = c.parent_id and (g.deleted_at is not null or g.done_at is not null))
$$;
revoke all on function contents_to_remind_of(timestamptz, timestamptz, date[]) from public;
grant execute on function contents_to_remind_of(timestamptz, timestamptz, date[]) to standfest_app;
