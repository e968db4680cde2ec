-- What is written with the keys of the present epoch waits for a change of the epoch, and what comes after it must be
-- written with the new keys: with those of the past it could never be opened or found again. Serialisation failure, so
-- that whoever wrote with old keys looks for the new ones and does it again.
create or replace function present_epoch() returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(7318227);
  return (select epoch from instance_keys where id = 1);
end
$$;
