-- A clinic's own words for the public pages lie apart from its details: each letter reads those.

insert into settings (name, value)
select 'clinic_texts', jsonb_build_object('terms', value #> '{clinic,terms}')
from settings where name = 'clinic' and value #> '{clinic,terms}' is not null
on conflict (name) do nothing;

update settings set value = value #- '{clinic,terms}'
where name = 'clinic' and value #> '{clinic,terms}' is not null;
