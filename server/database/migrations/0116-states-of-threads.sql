-- Whether a client's messages wait for the care team, for the client, or are done; null: nobody has written. An open thread waits
-- since the first message that is not answered.
alter table client_states
  add column thread_state text check (thread_state in ('open', 'waiting', 'done')),
  add column thread_open_since timestamptz,
  add constraint client_states_open_since check ((thread_state is not distinct from 'open') = (thread_open_since is not null));
update client_states s set
  thread_state = case when w.since is not null then 'open' else 'waiting' end,
  thread_open_since = w.since
from (
  select t.owner_client, (
    select min(m.sent_at) from messages m
    where m.owner_client = t.owner_client and m.sent_as = 'client' and m.deleted_at is null
      and m.sent_at > coalesce(t.last_staff_message_at, '-infinity')
  ) as since
  from client_states t
) w
where w.owner_client = s.owner_client and (w.since is not null or s.last_staff_message_at is not null);

-- The place after which messages are new again to a reader who marked them as unread; how far was read stays in read_sent_at and read_id.
alter table message_reads
  add column new_after_sent_at timestamptz,
  add column new_after_id uuid,
  add constraint message_reads_new_after check ((new_after_sent_at is null) = (new_after_id is null));
