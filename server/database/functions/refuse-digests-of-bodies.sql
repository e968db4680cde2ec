-- Trigger of idempotency keys: drops the unkeyed digest of the request body, which servers of the version before still
-- write during a rolling update, because short bodies could be guessed from it.
create or replace function refuse_digests_of_bodies() returns trigger language plpgsql as $$
begin
  new.body_hash := null;
  return new;
end
$$;
