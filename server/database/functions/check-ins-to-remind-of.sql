-- Clients to remind of the check-in: one of their times is one of these minutes of the day, and they have not completed
-- today's check-in. With how often they were reminded of it today; the domain rule decides whether they are again.
create or replace function check_ins_to_remind_of(minutes integer[], today date, day_begins timestamptz)
returns table (account_id uuid, survey_hour smallint, survey_minute smallint, second_reminder_minute smallint,
  reminder_weekdays text, reminder_every_other_day_from date, reminder_paused_until date, times_today integer)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, c.survey_hour, c.survey_minute, c.second_reminder_minute, c.reminder_weekdays,
    c.reminder_every_other_day_from, c.reminder_paused_until,
    (select count(*)::integer from public.letters l
      where l.account_id = c.id and l.kind = 'daily-survey' and l.due_at >= day_begins)
  from public.remindable_clients() c
  where (c.survey_hour * 60 + c.survey_minute = any(minutes) or c.second_reminder_minute = any(minutes))
    and c.registered_on <= today
    and not exists (select from public.daily_surveys d
      where d.owner_client = c.id and d.day = today and d.complete and d.deleted_at is null)
$$;
revoke all on function check_ins_to_remind_of(integer[], date, timestamptz) from public;
grant execute on function check_ins_to_remind_of(integer[], date, timestamptz) to standfest_app;
