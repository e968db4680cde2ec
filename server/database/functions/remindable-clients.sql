-- Clients who may be reminded: they have an active account, a treatment that is not closed, an active therapist, and chose
-- at least one way to be reminded.
create or replace function remindable_clients() returns table (id uuid, survey_hour smallint, survey_minute smallint, registered_on date)
language sql stable
as $$
  select c.id, c.survey_hour, c.survey_minute, c.registered_on
  from public.accounts c join public.accounts t on t.id = c.parent_id
  where c.type = 3 and c.active and c.deleted_at is null and c.anonymised_at is null and c.treatment_closed_on is null
    and (c.notify_mail or c.notify_push)
    and t.active and t.deleted_at is null
$$;
revoke all on function remindable_clients() from public;
