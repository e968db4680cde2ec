-- The place in a client's thread after which messages are unread for a reader, and since when the reader is
-- responsible: a substitute from the first day on, everybody else always. A reader who marked messages as unread again
-- has that place instead of how far they have read. One `language sql` select, stable and without `set`, so that
-- PostgreSQL can inline it.
create or replace function messages_are_new_after(client uuid, reader uuid, zone text, today date)
returns table (since timestamptz, sent_at timestamptz, id uuid)
language sql stable
as $$
  select w.since, (w.place).sent_at, (w.place).id
  from (
    select b.since, coalesce(
      (select row(r.new_after_sent_at, r.new_after_id)::public.message_place
       from public.message_reads r where r.owner_client = a.id and r.reader_id = reader
         and r.new_after_id is not null and b.since < 'infinity'),
      greatest(
        (select row(r.read_sent_at, r.read_id)::public.message_place
         from public.message_reads r where r.owner_client = a.id and r.reader_id = reader),
        case when isfinite(b.since) then least(
          row(b.since, '00000000-0000-0000-0000-000000000000')::public.message_place,
          coalesce(
            (select row(coalesce(r.new_after_sent_at, r.read_sent_at), coalesce(r.new_after_id, r.read_id))::public.message_place
             from public.message_reads r where r.owner_client = a.id and r.reader_id = a.parent_id),
            row('-infinity', '00000000-0000-0000-0000-000000000000')::public.message_place))
        else row(b.since, '00000000-0000-0000-0000-000000000000')::public.message_place end)) as place
    from public.accounts a
    cross join lateral (
      select case when reader in (a.parent_id, a.id) then '-infinity'::timestamptz
        else coalesce(
          (select max(s.start_on)::timestamp at time zone zone from public.substitutes s
           where s.account_id = reader and s.parent_id = a.parent_id and s.deleted_at is null
             and today between s.start_on and s.end_on),
          'infinity'::timestamptz)
        end as since
    ) b
    where a.id = client
  ) w
$$;
grant execute on function messages_are_new_after(uuid, uuid, text, date) to standfest_app;
