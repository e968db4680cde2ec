-- Series of appointments, and groups with several clients. The appointments themselves stay items of contents, one for each client and
-- time, so that clients, reminders, erasure and copies need not know of series. A series holds nothing that a person wrote.
create table appointment_series (
  id uuid primary key,
  -- Null: it takes place once.
  every_weeks smallint check (every_weeks in (1, 2)),
  author_id uuid not null references accounts (id) on update cascade,
  created_at timestamptz not null,
  -- Grows with each change of the series and of its single appointments.
  version integer not null default 1
);

-- The place of an appointment in its series.
create table series_places (
  content_id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  series_id uuid not null references appointment_series (id),
  number smallint not null check (number between 1 and 52),
  -- What was changed for this appointment alone, and stays when the series is changed.
  own_parts text[] not null default '{}',
  unique (series_id, owner_client, number)
);
create index series_places_of_client on series_places (owner_client);

alter table series_places enable row level security;
alter table series_places force row level security;
create policy scope on series_places to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on series_places to current_user using (true);
grant select, insert, update on appointment_series, series_places to standfest_app;
