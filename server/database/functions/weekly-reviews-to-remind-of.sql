-- Clients to remind of the weekly survey: their present period began on one of these days, or a pause that hid its
-- beginning ended the day before; it is not the first one and not answered, and they have not been reminded of it.
-- Without `minutes`: at any time of the day.
create or replace function weekly_reviews_to_remind_of(first_day date, today date, period_days integer, minutes integer[], zone text)
returns table (account_id uuid, survey_hour smallint, survey_minute smallint, period_on date, paused_until date)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, c.survey_hour, c.survey_minute, p.period_on, c.reminder_paused_until
  from public.remindable_clients() c
    cross join lateral (select today - ((today - c.registered_on) % period_days) as period_on) p
  where (minutes is null or c.survey_hour * 60 + c.survey_minute = any(minutes))
    and today - c.registered_on >= period_days
    and greatest(p.period_on, c.reminder_paused_until + 1) between first_day and today
    and not exists (select from public.weekly_surveys w
      where w.owner_client = c.id and w.day >= p.period_on and w.deleted_at is null)
    and not exists (select from public.letters l
      where l.account_id = c.id and l.kind = 'weekly-survey' and l.due_at >= p.period_on::timestamp at time zone zone)
$$;
revoke all on function weekly_reviews_to_remind_of(date, date, integer, integer[], text) from public;
grant execute on function weekly_reviews_to_remind_of(date, date, integer, integer[], text) to standfest_app;
