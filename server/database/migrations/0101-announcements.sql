-- Notifications that were not sent yet: changes for server processes, and new jobs for their queues. A business transaction inserts a
-- row, and the transaction that notifies deletes it a few milliseconds later: see database/functions/tell-announcements.sql. Ids of
-- accounts and the kind of change, and nothing that anybody wrote.
create table announcements (
  id bigint generated always as identity primary key,
  channel text not null check (octet_length(channel) between 1 and 63),
  announced text not null check (octet_length(announced) < 500)
);
-- Locking a row in order to skip it takes the right to update.
grant select, insert, update, delete on announcements to standfest_app;
