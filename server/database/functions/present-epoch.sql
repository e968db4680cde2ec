-- The present key epoch. Takes the lock of key rotation shared: a write waits for a running rotation, and after it must
-- use the new keys, because a value under the former keys could never be decrypted or found again. The triggers that
-- call this raise a serialisation failure, so that the server reads the new epoch and retries.
create or replace function present_epoch() returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(7318227);
  return (select epoch from instance_keys where id = 1);
end
$$;
