-- The weekly review in versions: its words, and the catalogue of life areas as it was asked. Names nobody.
create table weekly_template_versions (
  id uuid primary key,
  number integer not null constraint one_weekly_version_a_number unique,
  words jsonb not null,
  -- Each group followed by its areas: id, parentArea, titles, retired, preselected.
  areas jsonb not null,
  made_at timestamptz not null
);

-- The present catalogue, which clients' areas refer to. An area with deleted_at is retired: its name stays with its ratings.
alter table life_area_types add column preselected boolean not null default false;
update life_area_types set preselected = true where id in (
  '01941f29-7c00-7a00-8000-000000000021', '01941f29-7c00-7a00-8000-000000000032', '01941f29-7c00-7a00-8000-000000000042',
  '01941f29-7c00-7a00-8000-000000000051', '01941f29-7c00-7a00-8000-000000000052'
);

insert into weekly_template_versions (id, number, words, areas, made_at)
select '01941f29-7c00-7b00-8000-000000000001', 1,
  '{"areaQuestion": {"de_DE": "Wie zufrieden sind Sie zurzeit mit diesem Bereich?", "en_EN": "How content are you with this area at present?"},
    "overallTitle": {"de_DE": "Alles zusammen", "en_EN": "Everything together"},
    "overallQuestion": {"de_DE": "Wie zufrieden sind Sie zurzeit mit Ihrem Leben insgesamt?", "en_EN": "How content are you with your life as a whole at present?"},
    "low": {"de_DE": "gar nicht zufrieden", "en_EN": "not at all content"},
    "middle": {"de_DE": "mittel", "en_EN": "medium"},
    "high": {"de_DE": "sehr zufrieden", "en_EN": "very content"}}',
  jsonb_agg(
    jsonb_build_object('id', t.id, 'parentArea', t.parent_area, 'titles', t.titles, 'retired', t.deleted_at is not null,
      'preselected', t.preselected)
    order by coalesce(g.place, t.place), coalesce(g.id, t.id), g.id nulls first, t.place, t.id
  ),
  '2025-01-01T00:00:00Z'
from life_area_types t left join life_area_types g on g.id = t.parent_area;

-- Until every process knows versions, an answer without one belongs to the first.
alter table weekly_surveys add column template_version uuid not null default '01941f29-7c00-7b00-8000-000000000001'
  references weekly_template_versions (id);

grant select, insert on weekly_template_versions to standfest_app;
grant insert, update on life_area_types to standfest_app;

-- An area that every client's review asks for from now on. It reads nothing out: it says how many got the area.
create function give_life_area_to_everyone(wanted uuid) returns integer
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with given as (
    insert into public.life_areas (id, owner_client, type_id)
    select gen_random_uuid(), a.id, wanted from public.accounts a
    where a.type = 3 and a.deleted_at is null and a.anonymised_at is null
    on conflict on constraint one_life_area_of_a_kind do nothing
    returning 1
  )
  select count(*)::integer from given
$$;
revoke all on function give_life_area_to_everyone(uuid) from public;
grant execute on function give_life_area_to_everyone(uuid) to standfest_app;
