-- Numbers are kept and compared as they are dialled (E.164). Those from before are sealed: a job reads them again, row by row,
-- and what it has not looked at yet says so. Servers of the version before write rows that are not read, too.

alter table accounts
  add column phones_read boolean not null default false,
  -- Two accounts turned out to have one number: both keep it. The first has it in phone_index, which is unique, the others here.
  add column shared_phone_index bytea;
create index accounts_to_read on accounts (id) where not phones_read;
create index accounts_shared_phone on accounts (shared_phone_index) where shared_phone_index is not null;
create trigger shared_phone_of_the_present_epoch
  before insert or update of shared_phone_index on accounts
  for each row execute function refuse_fingerprints_of_the_past('shared_phone_index');

alter table contents add column phones_read boolean not null default false;
create index contents_to_read on contents (owner_client) where kind = 'EMERGENCY_CONTACT' and not phones_read;

-- For the job: whose emergency contacts have numbers to read. Ids only; the job then goes client by client.
create function clients_with_phones_to_read()
returns table (owner_client uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select distinct c.owner_client from public.contents c
  where c.kind = 'EMERGENCY_CONTACT' and not c.phones_read and c.words is not null
$$;
revoke all on function clients_with_phones_to_read() from public;
grant execute on function clients_with_phones_to_read() to standfest_app;
