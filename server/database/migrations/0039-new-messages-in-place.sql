-- What is new to a reader is counted within the statement that asks, not by a call of its own for each client: a list of
-- a thousand clients asks a thousand times. These two are written so that they can be put in place of their call.

-- From when on messages can be new to a reader: a substitute inherits no unread past, only what came since the first
-- day of standing in.
create function messages_can_be_new_from(client uuid, reader uuid, zone text) returns table (since timestamptz)
language sql stable
as $$
  select case when a.parent_id = reader or a.id = reader then '-infinity'::timestamptz
    else coalesce(
      (select max(s.start_on)::timestamp at time zone zone from public.substitutes s
       where s.account_id = reader and s.parent_id = a.parent_id and s.deleted_at is null),
      'infinity'::timestamptz)
    end
  from public.accounts a where a.id = client
$$;

-- How many messages of a client a reader has not read.
create function new_messages_of(client uuid, reader uuid, zone text) returns table (count integer)
language sql stable
as $$
  select count(*)::integer
  from public.messages m
  where m.owner_client = client and m.sent_as = 'client' and m.deleted_at is null
    and m.sent_at >= (select f.since from public.messages_can_be_new_from(client, reader, zone) f)
    and (m.sent_at, m.id) > (
      select coalesce(max(r.read_sent_at), '-infinity'::timestamptz),
        coalesce((array_agg(r.read_id))[1], '00000000-0000-0000-0000-000000000000'::uuid)
      from public.message_reads r where r.owner_client = client and r.reader_id = reader)
$$;
grant execute on function messages_can_be_new_from(uuid, uuid, text), new_messages_of(uuid, uuid, text) to standfest_app;

create or replace function has_unread_messages(reader uuid, zone text) returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from public.accounts a cross join lateral public.new_messages_of(a.id, reader, zone) n
    where a.type = 3 and a.deleted_at is null and a.anonymised_at is null
      and (a.parent_id = reader or exists (select from public.substitutes s
        where s.parent_id = a.parent_id and s.account_id = reader and s.deleted_at is null))
      and n.count > 0
  ) or exists (
    select from public.messages m
    where m.owner_client = reader and m.sent_as <> 'client' and m.deleted_at is null
      and (m.sent_at, m.id) > (
        select coalesce(max(r.read_sent_at), '-infinity'::timestamptz),
          coalesce((array_agg(r.read_id))[1], '00000000-0000-0000-0000-000000000000'::uuid)
        from public.message_reads r where r.owner_client = reader and r.reader_id = reader)
  )
$$;
drop function count_new_messages(uuid, uuid, text);
drop function messages_count_from(uuid, uuid, text);
