-- Functional analyses are content of the client, one row each, sealed like the other kinds. They have no files and no templates, so that
-- the target types of files stay as they are.
alter table contents drop constraint contents_kind_check;
alter table contents add constraint contents_kind_check check (kind in
  ('GOAL', 'INTERVENTION', 'AMPLIFIER', 'DIARY', 'EMERGENCY_CONTACT', 'RISK_SITUATION', 'APPOINTMENT', 'CONTENT_ENTITY',
   'FUNCTIONAL_ANALYSIS'));
