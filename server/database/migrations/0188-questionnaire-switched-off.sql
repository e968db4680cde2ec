-- When a pack was last switched off: answers given before it may still be under way. What is off by now may have been on until a moment ago.
alter table questionnaire_packs add column switched_off_at timestamptz;
update questionnaire_packs p set switched_off_at = now()
where not enabled and (statement is not null or exists (
  select 1 from filled_questionnaires f join questionnaire_versions v on v.id = f.version_id where v.pack_id = p.id
));
