-- The weekly report of figures goes to an address of the settings: a letter without a reader in the accounts, each once.

alter table letters drop constraint letters_have_one_reader;
alter table letters add constraint letters_have_one_reader
  check (num_nonnulls(account_id, registration_id) = case when kind = 'monitoring-report' then 0 else 1 end);
create unique index letters_to_the_house on letters (kind, due_at) where account_id is null and registration_id is null;

-- How many weekly reviews were answered between two dates, both included: a number, and no row.
create function count_weekly_reviews(first_day date, last_day date) returns integer
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select count(*)::integer from public.weekly_surveys w
  where w.day between first_day and last_day and w.deleted_at is null
$$;
revoke all on function count_weekly_reviews(date, date) from public;
grant execute on function count_weekly_reviews(date, date) to standfest_app;

-- A letter is written to three times within moments: room beside it spares the indexes.
alter table letters set (fillfactor = 70);

-- Asked for each letter at the moment of sending: written so that the database plans each question once and not anew for
-- each letter, and finds the client by their id alone.
create or replace function is_reminder_wanted(kind text, client uuid, subject uuid, due_on date, due_at timestamptz, zone text) returns boolean
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if kind = 'test-reminder' then
    return true;
  elsif kind = 'new-messages' then
    return public.has_unread_messages(client, zone);
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
