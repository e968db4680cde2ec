-- The day of the drinking that a check-in reports: the day asked about, or the one before it. Null: none is reported.
alter table daily_surveys add column consumption_on date;
update daily_surveys set consumption_on = day where consumption;
alter table daily_surveys add constraint consumption_has_its_day
  check (consumption = (consumption_on is not null) and (consumption_on is null or consumption_on between day - 1 and day));
