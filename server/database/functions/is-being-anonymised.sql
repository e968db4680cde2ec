-- Whether a client is being anonymised: the account is marked and its identity is gone, but it has no new id yet. Only
-- then may the application erase the client's rows.
create or replace function is_being_anonymised(client uuid) returns boolean language sql stable as $$
  select exists (
    select from public.accounts where id = client and type = 3 and anonymised_at is not null and identity is null
  )
$$;
