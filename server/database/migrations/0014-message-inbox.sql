-- From when on messages can be new to a reader: a substitute inherits no unread past, only what came since the first
-- day of standing in.
create function messages_count_from(client uuid, reader uuid, zone text) returns timestamptz
language sql stable
as $$
  select case when a.parent_id = reader or a.id = reader then '-infinity'::timestamptz
    else (select max(s.start_on)::timestamp at time zone zone from substitutes s
      where s.account_id = reader and s.parent_id = a.parent_id and s.deleted_at is null)
    end
  from accounts a where a.id = client
$$;

-- How many messages of a client a reader has not read.
create function count_new_messages(client uuid, reader uuid, zone text) returns integer
language sql stable
as $$
  select count(*)::integer from messages m
  where m.owner_client = client and m.sent_as = 'client' and m.deleted_at is null
    and m.sent_at >= coalesce(messages_count_from(client, reader, zone), 'infinity'::timestamptz)
    and (m.sent_at, m.id) > (
      select coalesce(max(r.read_sent_at), '-infinity'::timestamptz), coalesce((array_agg(r.read_id))[1], '00000000-0000-0000-0000-000000000000'::uuid)
      from message_reads r where r.owner_client = client and r.reader_id = reader)
$$;
grant execute on function messages_count_from(uuid, uuid, text), count_new_messages(uuid, uuid, text) to standfest_app;
