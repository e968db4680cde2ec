-- The daily survey, what it says about consumption, and one row of state a client for the lists.

create table survey_template_versions (
  id uuid primary key,
  template_id uuid not null,
  number integer not null,
  items jsonb not null,
  made_at timestamptz not null,
  unique (template_id, number)
);

create table daily_surveys (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  template_version uuid not null references survey_template_versions (id),
  -- The moment of answering, and when the server took it in.
  exec_at timestamptz not null,
  recorded_at timestamptz not null,
  day date not null,
  complete boolean not null,
  consumption boolean not null,
  -- Answers that are no text, by question.
  ratings jsonb not null,
  -- Text answers by question, sealed; null where nothing was written.
  texts bytea,
  sender_id uuid not null,
  sent_as text not null check (sent_as in ('client', 'therapist', 'substitute')),
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index one_complete_survey_a_day on daily_surveys (owner_client, day) where complete and deleted_at is null;
create index daily_surveys_course on daily_surveys (owner_client, exec_at desc, id desc) where deleted_at is null;
create index daily_surveys_days on daily_surveys (day) where deleted_at is null and complete;

create table events (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  survey_id uuid not null unique references daily_surveys (id),
  day date not null,
  exec_at timestamptz not null,
  ignored boolean not null default false,
  version integer not null default 1,
  deleted_at timestamptz
);
create index events_course on events (owner_client, day desc, exec_at desc) where deleted_at is null;

-- Kept in the transaction of every survey and event, so that a list of clients reads one row each.
create table client_states (
  owner_client uuid primary key references accounts (id) on update cascade on delete cascade,
  anchor_on date not null,
  closed_days integer not null default 0,
  longest_closed integer not null default 0,
  last_relapse_on date,
  last_survey_at timestamptz,
  last_survey_on date,
  last_sober_on date
);

-- A client's streak from the events alone: the anchors are the registration day and each consumption day after it.
create function streak_from_events(client uuid)
returns table (anchor_on date, closed_days integer, longest_closed integer, last_relapse_on date)
language sql stable
as $$
  with anchors as (
    select registered_on as day from accounts where id = client
    union
    select e.day from events e join accounts a on a.id = e.owner_client
    where e.owner_client = client and e.deleted_at is null and e.day > a.registered_on
  ),
  gaps as (
    select day, greatest(0, lead(day) over (order by day) - day - 1) as closed from anchors
  )
  select
    max(day),
    coalesce(sum(closed), 0)::integer,
    coalesce(max(closed), 0)::integer,
    (select max(e.day) from events e where e.owner_client = client and e.deleted_at is null)
  from gaps
$$;

-- The second wall: a transaction sees the clients of its scope and no others. Without a scope: nothing.
-- The scope is read through a sub-select of its ids, which is hashed once a statement: a list of a thousand clients
-- looks each row up instead of walking the scope for it.
do $$
declare
  content_table text;
begin
  foreach content_table in array array['client_keys', 'daily_surveys', 'events', 'client_states'] loop
    execute format('alter table %I enable row level security', content_table);
    execute format('alter table %I force row level security', content_table);
    execute format(
      'create policy scope on %I to standfest_app using (owner_client in (select unnest(nullif(current_setting(''app.scope'', true), '''')::uuid[])))',
      content_table
    );
    execute format('create policy upkeep on %I to current_user using (true)', content_table);
  end loop;
end
$$;

-- Counts for the administrator's dashboard: numbers a day, never a row.
create function count_check_ins(first_day date, last_day date)
returns table (day date, count integer)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select d.day, count(*)::integer from public.daily_surveys d
  where d.day between first_day and last_day and d.complete and d.deleted_at is null
  group by d.day
$$;
revoke all on function count_check_ins(date, date) from public;

grant select, insert on survey_template_versions to standfest_app;
grant select, insert, update on daily_surveys, events, client_states to standfest_app;
grant execute on function count_check_ins(date, date) to standfest_app;
