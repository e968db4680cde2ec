-- What is older than the clinic keeps may go: from the beginning of the chain on, nothing in between and nothing of the last
-- year. The line that is written before says up to which link it went, sealed, so that the chain is still looked through.
create or replace function refuse_protocol_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.shortens_protocol', true) = 'on' then
    return old;
  end if;
  raise exception 'the protocol is append-only' using errcode = 'insufficient_privilege';
end
$$;
