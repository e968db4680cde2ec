-- Wrong codes of a second factor: all that its secret ever took, which never goes back, and those since the last right one.
alter table second_factors
  add column wrong_codes integer not null default 0,
  add column wrong_in_a_row integer not null default 0;

-- From now on everybody may have one, and whoever has one is asked for it; a role's switch says who must. Those of roles
-- whose switch is off were not asked for until now, and their owners may have the phone no longer.
with of_switched_off as (
  select a.id from accounts a
  where not coalesce(
    (select (value ->> (array['ADMIN', 'THERAPIST', 'CLIENT'])[a.type])::boolean from settings where name = 'second_factor'),
    a.type = 1
  )
), codes as (
  delete from recovery_codes where account_id in (select id from of_switched_off)
)
delete from second_factors where account_id in (select id from of_switched_off);
