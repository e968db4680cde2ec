-- What was read, refused or tried in vain stands in the protocol once a day. Lists of accounts, refusals without anybody's
-- account and unknown login names concern nobody in particular; of failed logins nobody knows who tried.
alter table protocol_views
  drop constraint protocol_views_pkey,
  alter column viewer_ref drop not null,
  alter column subject_ref drop not null,
  add constraint once_a_day unique nulls not distinct (viewer_ref, subject_ref, day, action);

-- How far the protocol was handed to the clinic's log collector: a number in the chain.
create table protocol_feed (
  id smallint primary key check (id = 1),
  number bigint not null
);
insert into protocol_feed (id, number) values (1, 0);
grant select, update on protocol_feed to standfest_sealer;
