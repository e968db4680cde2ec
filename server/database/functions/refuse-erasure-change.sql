-- Trigger of the ledger of erasures: it is append-only.
create or replace function refuse_erasure_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of erasures is append-only' using errcode = 'insufficient_privilege';
end
$$;
