-- A task, a warning signal or a step that was deleted together with its goal or risk situation names that item here, and
-- comes back with it. Null: it was deleted by itself, or is not deleted.
alter table contents add column deleted_with uuid references contents (id);
create index contents_deleted_with on contents (deleted_with) where deleted_with is not null;

-- What belonged to a deleted item and is not in the emergency kit could be seen on no page: from now on it is deleted with it.
update contents c
set deleted_at = p.deleted_at, deleted_with = p.id, version = c.version + 1
from contents p
where p.id = c.parent_id and p.deleted_at is not null and p.final_deleted_at is null
  and c.deleted_at is null and c.in_kit is not true;
