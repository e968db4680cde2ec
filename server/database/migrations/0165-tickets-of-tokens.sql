-- The token of the tab that asked for a ticket: a ticket opens no more than this token. Without one it opens nothing.
alter table export_runs add column token_hash bytea;
alter table copy_tickets add column token_hash bytea;
