-- A client's streak, computed from the events alone: the anchors are the day of registration and each day of
-- consumption after it.
create or replace function streak_from_events(client uuid)
returns table (anchor_on date, closed_days integer, longest_closed integer, last_relapse_on date)
language sql stable
as $$
  with anchors as (
    select registered_on as day from accounts where id = client
    union
    select e.day from events e join accounts a on a.id = e.owner_client
    where e.owner_client = client and e.deleted_at is null and e.day > a.registered_on
  ),
  gaps as (
    select day, greatest(0, lead(day) over (order by day) - day - 1) as closed from anchors
  )
  select
    max(day),
    coalesce(sum(closed), 0)::integer,
    coalesce(max(closed), 0)::integer,
    (select max(e.day) from events e where e.owner_client = client and e.deleted_at is null)
  from gaps
$$;
