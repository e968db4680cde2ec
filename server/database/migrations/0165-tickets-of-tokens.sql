-- The token of the tab that requested a ticket: a ticket authorises no more than its token, and without one nothing.
alter table export_runs add column token_hash bytea;
alter table copy_tickets add column token_hash bytea;
