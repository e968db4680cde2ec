-- Whether a reminder is still wanted: its subject is not answered, done or deleted, its client can be reached, and of
-- check-in, weekly review and questionnaire the client has not paused the reminders. A
-- kind that is not named here is an error, because its reminders would otherwise expire without a trace. The kinds are
-- `reminderKinds` of domain/features/reminders/reminders.ts. Called for each mail before it is sent; plpgsql, so that
-- each query is planned once per session.
create or replace function is_reminder_wanted(kind text, client uuid, subject uuid, due_on date, due_at timestamptz, zone text) returns boolean
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_open boolean;
begin
  if exists (select from public.accounts c where c.id = client and c.treatment_closed_on is not null) then
    return false;
  end if;
  case kind
    when 'test-reminder' then
      return true;
    when 'new-messages' then
      return public.has_unread_messages(client, zone, (due_at at time zone zone)::date);
    when 'daily-survey' then
      is_open := not exists (select from public.daily_surveys d
        where d.owner_client = client and d.day = due_on and d.complete and d.deleted_at is null);
    when 'weekly-survey' then
      is_open := not exists (select from public.weekly_surveys w
        where w.owner_client = client and w.day >= due_on and w.deleted_at is null);
    when 'questionnaire' then
      -- The round that was open on the day of the reminder is still planned and asked, and has no answer.
      is_open := exists (select from public.accounts c
          join public.questionnaire_packs p on p.id = subject and p.enabled
            and ((p.statement ->> 'validUntil') is null or (p.statement ->> 'validUntil')::date >= due_on)
          left join public.questionnaire_plans o on o.owner_client = c.id and o.pack_id = p.id
          cross join lateral (select coalesce(o.plan, p.plan) as plan, coalesce(o.begins, p.begins) as begins) x
          cross join lateral (select (x.plan ->> 'windowDays')::integer as window_days) d
          cross join lateral (select max(w.week) filter (where c.registered_on + w.week * 7 - case w.week when 0 then 0 else d.window_days end <= due_on)
              as week, max(w.week) as last_week
            from (select week::integer from jsonb_array_elements_text(x.plan -> 'weeks') w (week)) w) r
          cross join lateral (select c.registered_on + r.week * 7 + d.window_days as closes_on) e
        where c.id = client and e.closes_on >= (x.begins ->> r.week::text)::date
          and (r.week < r.last_week or due_on < e.closes_on + 28)
          and not exists (select from public.filled_questionnaires f join public.questionnaire_versions v on v.id = f.version_id
            where f.owner_client = client and v.pack_id = subject and f.week = r.week));
    when 'appointment', 'task', 'goal' then
      is_open := exists (select from public.contents c
        where c.id = subject and c.owner_client = client and c.deleted_at is null and c.done_at is null and c.reminder is not null
          and not exists (select from public.contents g where g.id = c.parent_id and (g.deleted_at is not null or g.done_at is not null)));
    else
      raise exception 'is_reminder_wanted does not know the kind of reminder "%"', kind using errcode = 'invalid_parameter_value';
  end case;
  return is_open and exists (select from public.accounts c join public.accounts t on t.id = c.parent_id
    where c.id = client and c.type = 3 and c.active and c.deleted_at is null and c.anonymised_at is null
      and (c.notify_mail or c.notify_push)
      and (kind not in ('daily-survey', 'weekly-survey', 'questionnaire') or c.reminder_paused_until is null or c.reminder_paused_until < due_on)
      and t.active and t.deleted_at is null);
end
$$;
revoke all on function is_reminder_wanted(text, uuid, uuid, date, timestamptz, text) from public;
grant execute on function is_reminder_wanted(text, uuid, uuid, date, timestamptz, text) to standfest_app;
