-- The day on which a client's treatment was closed: the record is read-only from then on, and reminders end. Null: it is not closed.
alter table accounts add column treatment_closed_on date check (treatment_closed_on is null or type = 3);
