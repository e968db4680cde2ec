-- Since when each week of a plan is planned, as {"week": "day"}: with one day for a whole plan, each change of it took away the round that was
-- open at that moment. `is_reminder_wanted` reads it from its own file in database/functions.
alter table questionnaire_packs add column begins jsonb;
update questionnaire_packs set begins = coalesce(
  (select jsonb_object_agg(week, planned_on) from jsonb_array_elements_text(plan -> 'weeks') week), '{}')
  where plan is not null;
alter table questionnaire_packs drop column planned_on;
alter table questionnaire_plans add column begins jsonb;
update questionnaire_plans set begins = coalesce(
  (select jsonb_object_agg(week, planned_on) from jsonb_array_elements_text(plan -> 'weeks') week), '{}');
alter table questionnaire_plans alter column begins set not null;
alter table questionnaire_plans drop column planned_on;
