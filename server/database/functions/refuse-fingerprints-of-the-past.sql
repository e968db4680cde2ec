-- Trigger of tables with blind indexes: refuses an index of a past key epoch. A blind index begins with the four bytes
-- of its epoch; the arguments name the columns.
create or replace function refuse_fingerprints_of_the_past() returns trigger language plpgsql as $$
declare
  present integer := present_epoch();
  held text;
begin
  foreach held in array tg_argv loop
    held := to_jsonb(new) ->> held;
    if present is not null and held is not null and ('x' || substr(held, 3, 8))::bit(32)::integer <> present then
      raise exception 'the keys have changed' using errcode = 'serialization_failure';
    end if;
  end loop;
  return new;
end
$$;
