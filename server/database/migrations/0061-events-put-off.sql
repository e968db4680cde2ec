-- About which consumption events a session does not want to be asked again. Ids only, and they go with the session: "later"
-- outlasts a reload and another tab, and nothing of it lies in a browser.

alter table sessions add column put_off_events uuid[] not null default '{}';
