-- Files that belong to what a client and the treating side write. Type and size lie open, because they are counted and
-- shown in lists; name and bytes are sealed with the client's key.

create table properties (
  id uuid primary key,
  owner_client uuid not null references accounts (id) on update cascade,
  uploader_id uuid not null references accounts (id) on update cascade,
  -- What it belongs to: an item of content, a message, or, when both are absent, the account as its picture.
  target_type text not null check (target_type in
    ('GOAL', 'INTERVENTION', 'AMPLIFIER', 'DIARY', 'EMERGENCY_CONTACT', 'RISK_SITUATION', 'APPOINTMENT', 'CONTENT_ENTITY',
     'MESSAGE', 'ACCOUNT')),
  content_id uuid references contents (id) on delete cascade,
  message_id uuid references messages (id) on delete cascade,
  file_type text not null check (file_type in ('jpg', 'png', 'gif', 'mp3', 'wav', 'pdf', 'txt', 'doc', 'docx')),
  size integer not null check (size >= 0),
  name bytea,
  content bytea,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Removed: erased but for this trace, so that to remove it again does no harm.
  removed_at timestamptz,
  constraint erased_when_removed check ((removed_at is null) = (name is not null) and (removed_at is null) = (content is not null)),
  constraint one_target check (
    case target_type when 'MESSAGE' then message_id is not null and content_id is null
      when 'ACCOUNT' then message_id is null and content_id is null
      else content_id is not null and message_id is null end)
);
-- Sealed bytes do not get smaller.
alter table properties alter column content set storage external;
create index properties_of_client on properties (owner_client, created_at, id);
create index properties_of_content on properties (content_id) where content_id is not null;
create unique index properties_of_message on properties (message_id) where message_id is not null;
-- An account has one picture.
create unique index properties_of_account on properties (owner_client) where target_type = 'ACCOUNT' and removed_at is null;

-- One row for each upload, for as long as it is counted: what was removed since counts all the same.
create table uploads (
  owner_client uuid not null references accounts (id) on update cascade,
  uploaded_at timestamptz not null
);
create index uploads_of_client on uploads (owner_client, uploaded_at);

do $$
declare
  file_table text;
begin
  foreach file_table in array array['properties', 'uploads'] loop
    execute format('alter table %I enable row level security', file_table);
    execute format('alter table %I force row level security', file_table);
    execute format(
      'create policy scope on %I to standfest_app using (owner_client in (select unnest(nullif(current_setting(''app.scope'', true), '''')::uuid[])))',
      file_table
    );
    execute format('create policy upkeep on %I to current_user using (true)', file_table);
  end loop;
end
$$;
grant select, insert, update, delete on properties to standfest_app;
grant select, insert, delete on uploads to standfest_app;
