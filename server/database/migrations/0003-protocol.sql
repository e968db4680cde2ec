-- The protocol of account actions: written in the transaction of the action, never changed, never removed.

create table protocol (
  id uuid primary key,
  at timestamptz not null,
  actor_ref uuid,
  actor_role text not null check (actor_role in ('ADMIN', 'THERAPIST', 'CLIENT', 'SYSTEM')),
  -- Whom it concerns: a random reference that only the live account row knows.
  subject_ref uuid,
  acts_as text check (acts_as in ('self', 'therapist', 'substitute')),
  action text not null,
  -- Object ids and names of changed fields, sealed with the client's or the instance's key.
  details bytea
);
create index protocol_subject on protocol (subject_ref, at desc, id desc);
create index protocol_time on protocol (at desc, id desc);

create function refuse_protocol_change() returns trigger language plpgsql as $$
begin
  raise exception 'the protocol is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger protocol_is_append_only before update or delete on protocol
  for each row execute function refuse_protocol_change();
create trigger protocol_is_not_truncated before truncate on protocol
  for each statement execute function refuse_protocol_change();

grant select, insert on protocol to standfest_app;
