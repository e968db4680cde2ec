-- After a treatment was closed: the last day on which the client can read and how many mails announced it; if the clinic switched
-- anonymising on, its day, how many mails announced it, and whether the care team stopped it.
alter table accounts
  add column readable_until date check (readable_until is null or type = 3),
  add column end_told smallint not null default 0 check (end_told between 0 and 2),
  add column anonymise_on date check (anonymise_on is null or type = 3),
  add column anonymise_told smallint not null default 0 check (anonymise_told between 0 and 2),
  add column record_kept boolean not null default false;

-- Treatments that are already closed: the window begins with the upgrade.
update accounts set readable_until = current_date + 30
  where type = 3 and treatment_closed_on is not null and active and anonymised_at is null and deleted_at is null;
