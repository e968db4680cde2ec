-- Questionnaires of which clients may be reminded on one of these days: the day of a round of their own plan or the clinic's (at intake the day
-- after), the day after it was planned, or the day after a pause, whichever is latest. Not of a round of which they were reminded before. The
-- domain rule then decides exactly.
create or replace function questionnaires_to_remind_of(reminder_days date[], zone text)
returns table (account_id uuid, pack_id uuid, plan jsonb, begins jsonb, answered integer[], registered_on date, paused_until date, valid_until date)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, p.id, x.plan, x.begins,
    array(select f.week from public.filled_questionnaires f join public.questionnaire_versions v on v.id = f.version_id
      where f.owner_client = c.id and v.pack_id = p.id and f.week is not null),
    c.registered_on, c.reminder_paused_until, (p.statement ->> 'validUntil')::date
  from public.remindable_clients() c
    cross join public.questionnaire_packs p
    left join public.questionnaire_plans o on o.owner_client = c.id and o.pack_id = p.id
    cross join lateral (select coalesce(o.plan, p.plan) as plan, coalesce(o.begins, p.begins) as begins) x
  where p.enabled and exists (select from jsonb_array_elements_text(x.plan -> 'weeks') w (week)
      cross join lateral (select c.registered_on + w.week::integer * 7 as due_on) r
    where greatest(r.due_on, c.registered_on + 1, (x.begins ->> w.week)::date + 1, c.reminder_paused_until + 1) = any(reminder_days)
      and not exists (select from public.letters l
        where l.account_id = c.id and l.kind = 'questionnaire' and l.subject_id = p.id and l.due_at >= r.due_on::timestamp at time zone zone))
$$;
revoke all on function questionnaires_to_remind_of(date[], text) from public;
grant execute on function questionnaires_to_remind_of(date[], text) to standfest_app;
