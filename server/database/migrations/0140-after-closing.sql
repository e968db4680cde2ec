-- What happens after a treatment was closed: the last day on which the client reads, how often the client was told of it, the day on
-- which the record is anonymised where the clinic switched that on, how often the care team was told, and whether it stopped it.
alter table accounts
  add column readable_until date check (readable_until is null or type = 3),
  add column end_told smallint not null default 0 check (end_told between 0 and 2),
  add column anonymise_on date check (anonymise_on is null or type = 3),
  add column anonymise_told smallint not null default 0 check (anonymise_told between 0 and 2),
  add column record_kept boolean not null default false;

-- Whose treatment was closed before there was a window: it begins with this version.
update accounts set readable_until = current_date + 30
  where type = 3 and treatment_closed_on is not null and active and anonymised_at is null and deleted_at is null;
