-- The weekly survey: how content somebody is with each life area and altogether. Numbers alone: nothing is sealed.

create table weekly_surveys (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  -- The moment of answering, and when the server took it in.
  exec_at timestamptz not null,
  recorded_at timestamptz not null,
  -- It belongs to the period of this day, however long periods are.
  day date not null,
  overall_rating smallint not null,
  -- The length of the scale at the time.
  scale_max smallint not null,
  sender_id uuid not null,
  sent_as text not null check (sent_as in ('client', 'therapist', 'substitute')),
  version integer not null default 1,
  deleted_at timestamptz,
  constraint overall_rating_on_its_scale check (overall_rating between 1 and scale_max)
);
create index weekly_surveys_course on weekly_surveys (owner_client, exec_at desc, id desc) where deleted_at is null;
create index weekly_surveys_days on weekly_surveys (owner_client, day) where deleted_at is null;

create table weekly_ratings (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  survey_id uuid not null references weekly_surveys (id) on update cascade,
  life_area_id uuid not null references life_areas (id) on update cascade,
  rating smallint not null check (rating >= 1),
  constraint one_weekly_rating_of_an_area unique (survey_id, life_area_id)
);
create index weekly_ratings_areas on weekly_ratings (life_area_id);
create index weekly_ratings_owner on weekly_ratings (owner_client);

do $$
declare
  content_table text;
begin
  foreach content_table in array array['weekly_surveys', 'weekly_ratings'] loop
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

grant select, insert, update on weekly_surveys, weekly_ratings to standfest_app;
