-- Outcome figures of the clinic, one row for each finished quarter, made once. Only what is published is stored: counts are rounded and small
-- ones are absent, so that no client can be found in them.
create table outcome_figures (
  quarter text primary key check (quarter ~ '^[0-9]{4}-Q[1-4]$'),
  made_at timestamptz not null,
  figures jsonb not null
);
grant select, insert on outcome_figures to standfest_app;
