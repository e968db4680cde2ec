-- Clients who may be reminded: they have an active account, a treatment that is not closed, an active therapist, and chose
-- at least one way to be reminded.
create or replace function remindable_clients()
returns table (id uuid, survey_hour smallint, survey_minute smallint, second_reminder_minute smallint, reminder_weekdays text,
  reminder_every_other_day_from date, reminder_paused_until date, registered_on date)
language sql stable
as $$
  select c.id, c.survey_hour, c.survey_minute, c.second_reminder_minute, c.reminder_weekdays,
    c.reminder_every_other_day_from, c.reminder_paused_until, c.registered_on
  from public.accounts c join public.accounts t on t.id = c.parent_id
  where c.type = 3 and c.active and c.deleted_at is null and c.anonymised_at is null and c.treatment_closed_on is null
    and (c.notify_mail or c.notify_push)
    and t.active and t.deleted_at is null
$$;
revoke all on function remindable_clients() from public;
