-- Messages between a client and the treating side. Who, whom and when lie open; the words are sealed.

create table messages (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  sender_id uuid not null references accounts (id) on update cascade,
  sent_as text not null check (sent_as in ('client', 'therapist', 'substitute')),
  recipient_id uuid not null references accounts (id) on update cascade,
  substitute_id uuid references accounts (id) on update cascade,
  sent_at timestamptz not null,
  words bytea,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint withdrawn_without_words check (deleted_at is null or words is null),
  constraint substitutes_are_named check ((sent_as = 'substitute') = (substitute_id is not null))
);
create index messages_thread on messages (owner_client, sent_at desc, id desc);
-- What somebody has not read yet is counted from the end of the thread.
create index messages_of_clients on messages (owner_client, sent_at desc, id desc) where sent_as = 'client' and deleted_at is null;

-- How far each reader has read a thread: one row, so that each reader's "new" is their own.
create table message_reads (
  owner_client uuid not null references accounts (id) on update cascade,
  reader_id uuid not null references accounts (id) on update cascade,
  read_sent_at timestamptz not null,
  read_id uuid not null,
  primary key (owner_client, reader_id)
);
create index message_reads_reader on message_reads (reader_id);

-- When each side wrote last, for lists.
alter table client_states
  add column last_message_at timestamptz,
  add column last_staff_message_at timestamptz;

do $$
declare
  content_table text;
begin
  foreach content_table in array array['messages', 'message_reads'] loop
    execute format('alter table %I enable row level security', content_table);
    execute format('alter table %I force row level security', content_table);
    execute format(
      'create policy scope on %I to standfest_app using (owner_client in (select unnest(nullif(current_setting(''app.scope'', true), '''')::uuid[])))',
      content_table
    );
    execute format('create policy upkeep on %I to current_user using (true)', content_table);
  end loop;
end
$$;
grant select, insert, update on messages, message_reads to standfest_app;
