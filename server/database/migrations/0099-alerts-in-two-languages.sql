-- A maintenance alert can be planned, and has an English text beside the German one where the clinic wrote it.

alter table alerts
  add column message_english bytea,
  -- Null: shown from the moment it was made.
  add column display_from timestamptz;
