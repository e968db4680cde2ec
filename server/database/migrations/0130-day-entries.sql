-- Answers in the day calendar: each is a row, and a later one of the same day counts. Drinking follows from events alone; an answer
-- that made one names the survey of that event. The anchor word and the amount are sealed with the client's key.
create table day_entries (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  day date not null,
  -- Counted from 1 for each day, answers that were taken back included: the version that an author saw.
  turn integer not null,
  -- Null: the anchor word alone.
  said text check (said in ('sober', 'drinking', 'unknown')),
  words bytea,
  together boolean not null,
  sent_as text not null check (sent_as in ('client', 'therapist', 'substitute')),
  sender_id uuid not null,
  answered_at timestamptz not null,
  survey_id uuid unique references daily_surveys (id) on update cascade,
  removed_at timestamptz,
  constraint one_answer_in_a_turn unique (owner_client, day, turn)
);

alter table day_entries enable row level security;
alter table day_entries force row level security;
create policy scope on day_entries to standfest_app
  using (owner_client in (select unnest(nullif(current_setting('app.scope', true), '')::uuid[])));
create policy upkeep on day_entries to current_user using (true);
grant select, insert, update on day_entries to standfest_app;
