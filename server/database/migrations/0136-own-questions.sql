-- The clinic's own questions: which of the clinic's pool a client is asked, which were chosen when a survey was answered, and
-- answers to own questions in the weekly review.

alter table accounts add column chosen_questions text not null default ''
  check (chosen_questions ~ '^(own_[0-9]{1,6}( own_[0-9]{1,6}){0,19})?$');
alter table daily_surveys add column chosen_questions text not null default '';
alter table weekly_surveys
  add column chosen_questions text not null default '',
  -- The version of the daily survey's template that has the questions; null: none were asked.
  add column questions_version uuid references survey_template_versions (id),
  -- Answers that are no text, by question.
  add column answers jsonb not null default '{}',
  -- Text answers by question, sealed; null where nothing was written.
  add column texts bytea;
