-- What the application may do for a client who is being anonymised, and for nobody else: the account is marked, its
-- identity is gone, and it has not got its new id yet.
create or replace function is_being_anonymised(client uuid) returns boolean language sql stable as $$
  select exists (
    select from public.accounts where id = client and type = 3 and anonymised_at is not null and identity is null
  )
$$;
