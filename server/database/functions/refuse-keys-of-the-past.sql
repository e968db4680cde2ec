-- Trigger of tables whose rows name the epoch of their key: refuses a key of a past epoch.
create or replace function refuse_keys_of_the_past() returns trigger language plpgsql as $$
begin
  if new.epoch is distinct from coalesce(present_epoch(), new.epoch) then
    raise exception 'the keys have changed' using errcode = 'serialization_failure';
  end if;
  return new;
end
$$;
