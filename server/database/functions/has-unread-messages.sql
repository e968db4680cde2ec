-- Whether a reader, client or staff, has unread messages.
create or replace function has_unread_messages(reader uuid, zone text, today date) returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from public.accounts a cross join lateral public.new_messages_of(a.id, reader, zone, today) n
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
revoke all on function has_unread_messages(uuid, text, date) from public;
grant execute on function has_unread_messages(uuid, text, date) to standfest_app;
