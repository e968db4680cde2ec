-- The number of a client's complete check-ins: push notifications are offered after some of them.
create or replace function count_check_ins_of(client uuid) returns integer
language sql stable
as $$
  select count(*)::integer from daily_surveys where owner_client = client and complete and deleted_at is null
$$;
revoke all on function count_check_ins_of(uuid) from public;
grant execute on function count_check_ins_of(uuid) to standfest_app;
