-- New to a substitute is what was new to the absent therapist on the first day, and what came since. The therapist's own
-- mark is read for it and never moved.

create type message_place as (sent_at timestamptz, id uuid);

-- After which message a thread is new to a reader, and since when the reader answers for it: a substitute since the first
-- day, everybody else always. As before written so that it can be put in place of its call.
create function messages_are_new_after(client uuid, reader uuid, zone text, today date)
returns table (since timestamptz, sent_at timestamptz, id uuid)
language sql stable
as $$
  select w.since, (w.place).sent_at, (w.place).id
  from (
    select b.since, greatest(
      (select row(r.read_sent_at, r.read_id)::public.message_place
       from public.message_reads r where r.owner_client = a.id and r.reader_id = reader),
      case when isfinite(b.since) then least(
        row(b.since, '00000000-0000-0000-0000-000000000000')::public.message_place,
        coalesce(
          (select row(r.read_sent_at, r.read_id)::public.message_place
           from public.message_reads r where r.owner_client = a.id and r.reader_id = a.parent_id),
          row('-infinity', '00000000-0000-0000-0000-000000000000')::public.message_place))
      else row(b.since, '00000000-0000-0000-0000-000000000000')::public.message_place end) as place
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

-- How many messages of a client a reader has not read, and how many of them were sent before the reader's first day.
create function new_messages_of(client uuid, reader uuid, zone text, today date)
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
grant execute on function messages_are_new_after(uuid, uuid, text, date), new_messages_of(uuid, uuid, text, date) to standfest_app;

create function has_unread_messages(reader uuid, zone text, today date) returns boolean
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

create or replace function is_reminder_wanted(kind text, client uuid, subject uuid, due_on date, due_at timestamptz, zone text) returns boolean
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if kind = 'test-reminder' then
    return true;
  elsif kind = 'new-messages' then
    return public.has_unread_messages(client, zone, (due_at at time zone zone)::date);
  elsif not exists (select from public.accounts c join public.accounts t on t.id = c.parent_id
      where c.id = client and c.type = 3 and c.active and c.deleted_at is null and c.anonymised_at is null
        and (c.notify_mail or c.notify_push) and t.active and t.deleted_at is null) then
    return false;
  elsif kind = 'daily-survey' then
    return not exists (select from public.daily_surveys d
      where d.owner_client = client and d.day = due_on and d.complete and d.deleted_at is null);
  elsif kind = 'weekly-survey' then
    return not exists (select from public.weekly_surveys w
      where w.owner_client = client and w.day >= due_on and w.deleted_at is null);
  end if;
  return exists (select from public.contents c
    where c.id = subject and c.owner_client = client and c.deleted_at is null and c.done_at is null and c.reminder is not null
      and not exists (select from public.contents g where g.id = c.parent_id and (g.deleted_at is not null or g.done_at is not null)));
end
$$;

drop function has_unread_messages(uuid, text);
drop function new_messages_of(uuid, uuid, text);
drop function messages_can_be_new_from(uuid, uuid, text);
