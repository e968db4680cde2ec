-- Enters an object for removal when its row lets go of it, whichever way: removed, replaced, erased with a message, an item or
-- a client, or moved back into the database.
create or replace function let_blob_go()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.blob is not null and (tg_op = 'DELETE' or new.blob is distinct from old.blob) then
    insert into public.stray_blobs (name, remove_after) values (old.blob, to_timestamp(0))
      on conflict (name) do update set remove_after = excluded.remove_after;
  end if;
  return null;
end
$$;
revoke all on function let_blob_go() from public;
create or replace trigger let_blob_go after update of blob or delete on public.properties
  for each row execute function let_blob_go();
