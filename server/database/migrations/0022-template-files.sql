-- Files of templates. Like a template's words they are of no client and sealed with the instance's key; type and size lie
-- open, because they are shown in lists.

create table template_files (
  id uuid primary key,
  template_id uuid not null references templates (id) on delete cascade,
  file_type text not null check (file_type in ('jpg', 'png', 'gif', 'mp3', 'wav', 'pdf', 'txt', 'doc', 'docx')),
  size integer not null check (size >= 0),
  name bytea not null,
  content bytea not null,
  created_at timestamptz not null
);
-- Sealed bytes do not get smaller.
alter table template_files alter column content set storage external;
create index template_files_of_template on template_files (template_id, created_at, id);
grant select, insert, delete on template_files to standfest_app;
