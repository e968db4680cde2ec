-- Epochs of keys, the ledger of erasures, and the chain over the protocol.

alter table instance_keys add column epoch_begun_at timestamptz not null default now();

-- What is written with the keys of the present epoch waits for a change of the epoch, and what comes after it must be
-- written with the new keys: with those of the past it could never be opened or found again. Serialisation failure, so
-- that whoever wrote with old keys looks for the new ones and does it again.
create function present_epoch() returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(7318227);
  return (select epoch from instance_keys where id = 1);
end
$$;

create function refuse_keys_of_the_past() returns trigger language plpgsql as $$
begin
  if new.epoch is distinct from coalesce(present_epoch(), new.epoch) then
    raise exception 'the keys have changed' using errcode = 'serialization_failure';
  end if;
  return new;
end
$$;
create trigger key_of_the_present_epoch before insert or update on client_keys
  for each row execute function refuse_keys_of_the_past();

-- A fingerprint begins with the four bytes of its epoch. The arguments name the columns that hold one.
create function refuse_fingerprints_of_the_past() returns trigger language plpgsql as $$
declare
  present integer := present_epoch();
  held text;
begin
  foreach held in array tg_argv loop
    held := to_jsonb(new) ->> held;
    if present is not null and held is not null and ('x' || substr(held, 3, 8))::bit(32)::integer <> present then
      raise exception 'the keys have changed' using errcode = 'serialization_failure';
    end if;
  end loop;
  return new;
end
$$;
create trigger fingerprints_of_the_present_epoch
  before insert or update of alias_index, email_index, phone_index, code_index on accounts
  for each row execute function refuse_fingerprints_of_the_past('alias_index', 'email_index', 'phone_index', 'code_index');

-- Who was anonymised, as a keyed hash of the id they had: enough to erase them again in a copy from before, and of no use
-- to anybody else. The epoch says whether the secret of that time still has to be destroyed.
create table erasures (
  id_hash bytea primary key,
  erased_at timestamptz not null,
  epoch integer not null
);
create index erasures_waiting on erasures (epoch, erased_at);

create function refuse_erasure_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of erasures is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger erasures_are_append_only before update or delete on erasures
  for each row execute function refuse_erasure_change();
create trigger erasures_are_not_truncated before truncate on erasures
  for each statement execute function refuse_erasure_change();

-- What the application may do for a client who is being anonymised, and for nobody else: the account is marked, its
-- identity is gone, and it has not got its new id yet.
create function is_being_anonymised(client uuid) returns boolean language sql stable as $$
  select exists (
    select from public.accounts where id = client and type = 3 and anonymised_at is not null and identity is null
  )
$$;

-- Removes the rows of a table that name the client.
create function erase_rows(client uuid, held_in text, named_by text) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  removed integer;
begin
  if not is_being_anonymised(client) then
    raise exception 'only of a client who is being anonymised' using errcode = 'insufficient_privilege';
  end if;
  execute format('delete from public.%I where %I = $1', held_in, named_by) using client;
  get diagnostics removed = row_count;
  return removed;
end
$$;
revoke all on function erase_rows(uuid, text, text) from public;

-- Gives the client a new id; whatever names the client follows.
create function rekey_client(client uuid, new_id uuid) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed integer;
begin
  if not is_being_anonymised(client) then
    raise exception 'only of a client who is being anonymised' using errcode = 'insufficient_privilege';
  end if;
  update public.accounts set id = new_id where id = client;
  get diagnostics changed = row_count;
  return changed;
end
$$;
revoke all on function rekey_client(uuid, uuid) from public;

-- An event follows its survey to a new id: the ids of rows tell the instant at which they were made.
alter table events
  drop constraint events_survey_id_fkey,
  add constraint events_survey_id_fkey foreign key (survey_id) references daily_surveys (id) on update cascade;

-- What a substitute looked at, once a day and kind, so that the protocol has one line for it.
create table protocol_views (
  viewer_ref uuid not null,
  subject_ref uuid not null,
  day date not null,
  action text not null,
  primary key (viewer_ref, subject_ref, day, action)
);
create index protocol_views_day on protocol_views (day);

-- The chain: one link a line, made by the sealer with a key that is not in the database. Each line waits for its link.
create table protocol_chain (
  number bigint primary key check (number > 0),
  entry uuid not null unique,
  link bytea not null
);
create trigger protocol_chain_is_append_only before update or delete on protocol_chain
  for each row execute function refuse_protocol_change();
create trigger protocol_chain_is_not_truncated before truncate on protocol_chain
  for each statement execute function refuse_protocol_change();

create table protocol_unsealed (entry uuid primary key);
insert into protocol_unsealed (entry) select id from protocol;

create function wait_for_a_link() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.protocol_unsealed (entry) values (new.id);
  return null;
end
$$;
revoke all on function wait_for_a_link() from public;
create trigger protocol_waits_for_a_link after insert on protocol
  for each row execute function wait_for_a_link();

grant select, insert on erasures to standfest_app;
grant select, insert, delete on protocol_views to standfest_app;
grant select on protocol_chain, protocol_unsealed to standfest_app;
grant execute on function erase_rows(uuid, text, text), rekey_client(uuid, uuid) to standfest_app;
grant select on protocol, protocol_chain, protocol_unsealed to standfest_sealer;
grant insert on protocol_chain to standfest_sealer;
grant delete on protocol_unsealed to standfest_sealer;
