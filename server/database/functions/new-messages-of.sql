-- The number of a client's messages that a reader has not read, and how many of them were sent before the reader's
-- first day.
create or replace function new_messages_of(client uuid, reader uuid, zone text, today date)
returns table (count integer, count_before integer)
language sql stable
as $$
  select count(*)::integer,
    (count(*) filter (where m.sent_at < (select f.since from public.messages_are_new_after(client, reader, zone, today) f)))::integer
  from public.messages m
  where m.owner_client = client and m.sent_as = 'client' and m.deleted_at is null
    and (m.sent_at, m.id) > (
      select f.sent_at, f.id from public.messages_are_new_after(client, reader, zone, today) f)
$$;
grant execute on function new_messages_of(uuid, uuid, text, date) to standfest_app;
