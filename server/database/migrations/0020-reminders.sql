-- Reminders: the ledger of letters tells how far each came, browsers that get push notices, and what the scheduler asks.

alter table letters
  add column channel text check (channel in ('push', 'mail', 'folder')),
  add column accepted_at timestamptz,
  add column opened_at timestamptz,
  add column answered_at timestamptz,
  -- When it is tried next, as long as it is planned: what a killed process left is found by it.
  add column next_try_at timestamptz,
  -- Whoever posts it holds it until then; a process that was killed lets go by itself.
  add column held_until timestamptz,
  -- SHA-256 of the random part of a push notice: whoever knows it may say that the notice was opened.
  add column opened_hash bytea;
update letters set next_try_at = due_at where state = 'planned';
update letters set channel = 'folder' where state = 'sent';
drop index letters_waiting;
create index letters_waiting on letters (next_try_at) where state = 'planned';
create index letters_of_account on letters (account_id, due_at desc, id desc);
create index letters_ledger on letters (due_at desc, id desc);
create unique index letters_opened on letters (opened_hash) where opened_hash is not null;
-- News of messages is gathered: one letter waits, however many come meanwhile.
create unique index letters_gathered on letters (account_id, kind, subject_id) where kind = 'new-messages' and state = 'planned';
grant delete on letters to standfest_app;

-- A browser that gets push notices. Endpoint and keys are sealed with the client's key; the hash finds the same browser
-- again, and an endpoint is too long to be guessed from it.
create table push_devices (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  endpoint_hash bytea not null unique,
  subscription bytea not null,
  browser text not null check (browser in ('chrome', 'edge', 'firefox', 'safari', 'other')),
  system text not null check (system in ('android', 'ios', 'linux', 'macos', 'windows', 'other')),
  added_at timestamptz not null,
  last_accepted_at timestamptz
);
create index push_devices_of_client on push_devices (owner_client, added_at);

alter table push_devices enable row level security;
alter table push_devices force row level security;
create policy scope on push_devices to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on push_devices to current_user using (true);
grant select, insert, update, delete on push_devices to standfest_app;

-- A browser belongs to whoever is signed in on it last: for everybody else it is removed.
create function release_push_endpoint(hash bytea, keeper uuid) returns void
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$ delete from public.push_devices where endpoint_hash = hash and owner_client <> keeper $$;
revoke all on function release_push_endpoint(bytea, uuid) from public;
grant execute on function release_push_endpoint(bytea, uuid) to standfest_app;

-- With another key of the instance no subscription is worth anything.
create function forget_all_push_devices() returns void
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$ delete from public.push_devices $$;
revoke all on function forget_all_push_devices() from public;
grant execute on function forget_all_push_devices() to standfest_app;

-- Up to which moment the scheduler has looked. Whoever holds the row plans; everybody else waits.
create table reminder_clock (
  id smallint primary key check (id = 1),
  looked_until timestamptz not null
);
grant select, insert, update on reminder_clock to standfest_app;

create index accounts_survey_time on accounts ((survey_hour * 60 + survey_minute))
  where type = 3 and active and deleted_at is null and anonymised_at is null;
create index contents_with_reminder on contents (starts_at) where reminder is not null and starts_at is not null and deleted_at is null;
create index contents_with_day_reminder on contents (on_day) where reminder is not null and on_day is not null and deleted_at is null;

-- Who may be reminded: has an open account, somebody who treats them, and wants to be reminded in some way.
create function remindable_clients() returns table (id uuid, survey_hour smallint, survey_minute smallint, registered_on date)
language sql stable
as $$
  select c.id, c.survey_hour, c.survey_minute, c.registered_on
  from public.accounts c join public.accounts t on t.id = c.parent_id
  where c.type = 3 and c.active and c.deleted_at is null and c.anonymised_at is null and (c.notify_mail or c.notify_push)
    and t.active and t.deleted_at is null
$$;
revoke all on function remindable_clients() from public;

-- Whose check-in time is one of these minutes of the day, who has neither answered today nor been reminded of it.
create function check_ins_to_remind_of(minutes integer[], today date, day_begins timestamptz)
returns table (account_id uuid, survey_hour smallint, survey_minute smallint)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, c.survey_hour, c.survey_minute from public.remindable_clients() c
  where c.survey_hour * 60 + c.survey_minute = any(minutes) and c.registered_on <= today
    and not exists (select from public.daily_surveys d
      where d.owner_client = c.id and d.day = today and d.complete and d.deleted_at is null)
    and not exists (select from public.letters l
      where l.account_id = c.id and l.kind = 'daily-survey' and l.due_at >= day_begins)
$$;

-- Whose present period of the weekly survey began within these days, the period of the registration day left out. Null
-- minutes: any time of the day.
create function weekly_reviews_to_remind_of(first_day date, today date, period_days integer, minutes integer[], zone text)
returns table (account_id uuid, survey_hour smallint, survey_minute smallint, period_on date)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, c.survey_hour, c.survey_minute, p.period_on
  from public.remindable_clients() c
    cross join lateral (select today - ((today - c.registered_on) % period_days) as period_on) p
  where (minutes is null or c.survey_hour * 60 + c.survey_minute = any(minutes))
    and today - c.registered_on >= period_days and p.period_on >= first_day
    and not exists (select from public.weekly_surveys w
      where w.owner_client = c.id and w.day >= p.period_on and w.deleted_at is null)
    and not exists (select from public.letters l
      where l.account_id = c.id and l.kind = 'weekly-survey' and l.due_at >= p.period_on::timestamp at time zone zone)
$$;

-- What has a reminder that may be due in a span: appointments by their start, an hour more on both sides where days are
-- counted on the calendar; what lasts a day by the day on which its reminder falls. The rule then looks exactly.
create function contents_to_remind_of(after timestamptz, until timestamptz, reminder_days date[])
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
  where c.done_at is null and c.kind in ('APPOINTMENT', 'INTERVENTION', 'GOAL')
    and not exists (select from public.contents g where g.id = c.parent_id and (g.deleted_at is not null or g.done_at is not null))
$$;

-- Whether a reader, client or staff, has messages that they have not read.
create function has_unread_messages(reader uuid, zone text) returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from public.accounts a
    where a.type = 3 and a.deleted_at is null and a.anonymised_at is null
      and (a.parent_id = reader or exists (select from public.substitutes s
        where s.parent_id = a.parent_id and s.account_id = reader and s.deleted_at is null))
      and public.count_new_messages(a.id, reader, zone) > 0
  ) or exists (
    select from public.messages m
    where m.owner_client = reader and m.sent_as <> 'client' and m.deleted_at is null
      and (m.sent_at, m.id) > (
        select coalesce(max(r.read_sent_at), '-infinity'::timestamptz),
          coalesce((array_agg(r.read_id))[1], '00000000-0000-0000-0000-000000000000'::uuid)
        from public.message_reads r where r.owner_client = reader and r.reader_id = reader)
  )
$$;

-- Whether what a reminder is about still stands at the moment of sending.
create function is_reminder_wanted(kind text, client uuid, subject uuid, due_on date, due_at timestamptz, zone text) returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when kind = 'test-reminder' then true
    when kind = 'new-messages' then public.has_unread_messages(client, zone)
    when not exists (select from public.remindable_clients() r where r.id = client) then false
    when kind = 'daily-survey' then not exists (select from public.daily_surveys d
      where d.owner_client = client and d.day = due_on and d.complete and d.deleted_at is null)
    when kind = 'weekly-survey' then not exists (select from public.weekly_surveys w
      where w.owner_client = client and w.day >= due_on and w.deleted_at is null)
    else exists (select from public.contents c
      where c.id = subject and c.owner_client = client and c.deleted_at is null and c.done_at is null and c.reminder is not null
        and not exists (select from public.contents g where g.id = c.parent_id and (g.deleted_at is not null or g.done_at is not null)))
  end
$$;

-- How often somebody has answered the whole check-in: push is offered after some of them.
create function count_check_ins_of(client uuid) returns integer
language sql stable
as $$
  select count(*)::integer from daily_surveys where owner_client = client and complete and deleted_at is null
$$;

revoke all on function check_ins_to_remind_of(integer[], date, timestamptz),
  weekly_reviews_to_remind_of(date, date, integer, integer[], text),
  contents_to_remind_of(timestamptz, timestamptz, date[]), has_unread_messages(uuid, text),
  is_reminder_wanted(text, uuid, uuid, date, timestamptz, text), count_check_ins_of(uuid) from public;
grant execute on function check_ins_to_remind_of(integer[], date, timestamptz),
  weekly_reviews_to_remind_of(date, date, integer, integer[], text),
  contents_to_remind_of(timestamptz, timestamptz, date[]), has_unread_messages(uuid, text),
  is_reminder_wanted(text, uuid, uuid, date, timestamptz, text), count_check_ins_of(uuid) to standfest_app;
