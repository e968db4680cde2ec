-- Sets of texts beside German and English: the one that a client chose, and the language in which each survey was asked.

alter table accounts add column text_set text check (text_set in ('de_SIMPLE', 'tr_TR', 'ru_RU'));

-- Null: unknown, because the survey is older than this column or was entered by the care team.
alter table daily_surveys add column asked_in text
  check (asked_in in ('de_DE', 'en_EN', 'de_SIMPLE', 'tr_TR', 'ru_RU'));
alter table weekly_surveys add column asked_in text
  check (asked_in in ('de_DE', 'en_EN', 'de_SIMPLE', 'tr_TR', 'ru_RU'));
