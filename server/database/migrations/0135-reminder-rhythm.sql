-- When a client wants to be reminded: a second time of the day, days of the week, every second day, and a pause. Why a
-- reminder did not come as a notification.

alter table accounts
  add column second_reminder_minute smallint check (second_reminder_minute between 0 and 1439),
  add column reminder_weekdays text not null default '1234567' check (reminder_weekdays ~ '^1?2?3?4?5?6?7?$'),
  add column reminder_every_other_day_from date,
  add column reminder_paused_until date;
create index accounts_second_reminder on accounts (second_reminder_minute)
  where type = 3 and active and deleted_at is null and anonymised_at is null and second_reminder_minute is not null;

-- Why no browser took the notification of a reminder: none subscribed, the subscription ended, the clinic's settings
-- permit none of the services, or no service could be reached. Null: a browser took it, or none was to.
alter table letters add column push_fault text check (push_fault in ('no-device', 'ended', 'not-permitted', 'not-reached'));

-- These functions return other columns.
drop function check_ins_to_remind_of(integer[], date, timestamptz);
drop function weekly_reviews_to_remind_of(date, date, integer, integer[], text);
drop function remindable_clients();
