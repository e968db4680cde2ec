-- A digest of a body lets everybody who has the row try words until one fits. What tells a repeat from another request now
-- lies in the sealed answer. Rows from before lose theirs: the column is written anew, so that no page of it keeps them,
-- and a repeat of such a request is known by its key and its route until the row is past its time.
alter table kept_answers
  alter body_hash drop not null,
  alter body_hash type bytea using null::bytea;

-- Servers of the version before write one until they are renewed; what is not there cannot be tried.
create function refuse_digests_of_bodies() returns trigger language plpgsql as $$
begin
  new.body_hash := null;
  return new;
end
$$;
create trigger no_digests_of_bodies before insert or update on kept_answers
  for each row execute function refuse_digests_of_bodies();
