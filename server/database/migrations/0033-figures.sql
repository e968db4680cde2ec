-- How the instance did: one row for each five minutes, thinned with age into hours and days. Counts and means, nothing of any person.

create table figures (
  grain text not null check (grain in ('minutes', 'hour', 'day')),
  begins_at timestamptz not null,
  samples integer not null check (samples > 0),
  load double precision not null,
  load_peak double precision not null,
  memory_used_bytes double precision not null,
  database_bytes double precision not null,
  database_connections double precision not null,
  sessions double precision not null,
  letters_waiting double precision not null,
  logins integer not null,
  logins_refused integer not null,
  letters_sent integer not null,
  primary key (grain, begins_at)
);
grant select, insert, update, delete on figures to standfest_app;

-- Wrong passwords stand nowhere else: how many there were in each five minutes, and nobody's name.
create table refused_logins (
  begins_at timestamptz primary key,
  count integer not null
);
grant select, insert, update, delete on refused_logins to standfest_app;

create index letters_sent on letters (sent_at) where sent_at is not null;
