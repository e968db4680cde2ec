-- Trigger of the audit log: it is append-only. Only `shorten_protocol` may delete, from the beginning of the chain on.
create or replace function refuse_protocol_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.shortens_protocol', true) = 'on' then
    return old;
  end if;
  raise exception 'the protocol is append-only' using errcode = 'insufficient_privilege';
end
$$;
