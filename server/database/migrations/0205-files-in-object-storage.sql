-- Files whose sealed bytes lie in an object storage: the name of the object, random and never used twice.
alter table properties add column blob text unique check (blob ~ '^[0-9a-f]{32}$');
alter table properties drop constraint erased_when_removed;
alter table properties add constraint erased_when_removed check (
  (removed_at is null) = (name is not null)
  and num_nonnulls(content, blob) = case when removed_at is null then 1 else 0 end
);

-- Objects that no row needs: their removal is tried until it succeeds. An object is entered here before it is written, and
-- leaves with the row that takes it, so that an interrupted move leaves nothing behind.
create table stray_blobs (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  remove_after timestamptz not null
);
grant select, insert, update, delete on stray_blobs to standfest_app;
create index stray_blobs_by_time on stray_blobs (remove_after);
