-- Printed by `npm run schema` from a freshly migrated database; never edited by hand.

create extension btree_gist;

create type message_place as (sent_at timestamp with time zone, id uuid);

create function check_ins_to_remind_of(minutes integer[], today date, day_begins timestamp with time zone) returns TABLE(account_id uuid, survey_hour smallint, survey_minute smallint, second_reminder_minute smallint, reminder_weekdays text, reminder_every_other_day_from date, reminder_paused_until date, times_today integer); -- security definer, for standfest_app
create function clients_with_content_to_purge(deleted_before timestamp with time zone) returns TABLE(owner_client uuid); -- security definer, for standfest_app
create function clients_with_copies_to_end(at timestamp with time zone, stuck_before timestamp with time zone) returns TABLE(owner_client uuid); -- security definer, for standfest_app
create function clients_with_handover_notes() returns TABLE(owner_client uuid, substitution_id uuid); -- security definer, for standfest_app
create function clients_with_phones_to_read() returns TABLE(owner_client uuid); -- security definer, for standfest_app
create function contents_to_remind_of(after timestamp with time zone, until timestamp with time zone, reminder_days date[]) returns TABLE(id uuid, owner_client uuid, kind text, starts_at timestamp with time zone, on_day date, reminder smallint[]); -- security definer, for standfest_app
create function count_check_ins(first_day date, last_day date) returns TABLE(day date, count integer); -- security definer, for standfest_app
create function count_check_ins_of(client uuid) returns integer; -- security invoker, for standfest_app
create function count_weekly_reviews(first_day date, last_day date) returns integer; -- security definer, for standfest_app
create function end_all_calendar_addresses() returns void; -- security definer, for standfest_app
create function end_hospital_reports(at timestamp with time zone) returns void; -- security definer, for standfest_app
create function erase_rows(client uuid, held_in text, named_by text) returns integer; -- security definer, for standfest_app
create function files_by_place() returns TABLE(owner_client uuid, in_storage boolean, files bigint, bytes bigint); -- security definer, for standfest_app
create function forget_all_push_devices() returns void; -- security definer, for standfest_app
create function give_life_area_to_everyone(wanted uuid) returns integer; -- security definer, for standfest_app
create function has_unread_messages(reader uuid, zone text, today date) returns boolean; -- security definer, for standfest_app
create function is_being_anonymised(client uuid) returns boolean; -- security invoker, for everybody
create function is_reminder_wanted(kind text, client uuid, subject uuid, due_on date, due_at timestamp with time zone, zone text) returns boolean; -- security definer, for standfest_app
create function kept_kit_stands(hash bytea) returns boolean; -- security definer, for standfest_app
create function let_blob_go() returns trigger; -- security definer, for its owner alone
create function messages_are_new_after(client uuid, reader uuid, zone text, today date) returns TABLE(since timestamp with time zone, sent_at timestamp with time zone, id uuid); -- security invoker, for everybody
create function new_messages_of(client uuid, reader uuid, zone text, today date) returns TABLE(count integer, count_before integer); -- security invoker, for everybody
create function owner_of_calendar_address(hash bytea) returns uuid; -- security definer, for standfest_app
create function present_epoch() returns integer; -- security invoker, for everybody
create function questionnaires_to_remind_of(reminder_days date[], zone text) returns TABLE(account_id uuid, pack_id uuid, plan jsonb, begins jsonb, answered integer[], registered_on date, paused_until date, valid_until date); -- security definer, for standfest_app
create function refuse_digests_of_bodies() returns trigger; -- security invoker, for everybody
create function refuse_erasure_change() returns trigger; -- security invoker, for everybody
create function refuse_fingerprints_of_the_past() returns trigger; -- security invoker, for everybody
create function refuse_keys_of_the_past() returns trigger; -- security invoker, for everybody
create function refuse_protocol_change() returns trigger; -- security invoker, for everybody
create function rekey_client(client uuid, new_id uuid) returns integer; -- security definer, for standfest_app
create function release_push_endpoint(hash bytea, keeper uuid) returns void; -- security definer, for standfest_app
create function remindable_clients() returns TABLE(id uuid, survey_hour smallint, survey_minute smallint, second_reminder_minute smallint, reminder_weekdays text, reminder_every_other_day_from date, reminder_paused_until date, registered_on date); -- security invoker, for its owner alone
create function shorten_protocol(up_to bigint) returns integer; -- security definer, for standfest_app
create function streak_from_events(client uuid) returns TABLE(anchor_on date, closed_days integer, longest_closed integer, last_relapse_on date); -- security invoker, for everybody
create function tell_announcements(most integer) returns integer; -- security invoker, for standfest_app
create function wait_for_a_link() returns trigger; -- security definer, for its owner alone
create function weekly_reviews_to_remind_of(first_day date, today date, period_days integer, minutes integer[], zone text) returns TABLE(account_id uuid, survey_hour smallint, survey_minute smallint, period_on date, paused_until date); -- security definer, for standfest_app

create table accounts (
  active boolean not null default true,
  addressed_by uuid,
  alias_index bytea,
  anonymise_on date,
  anonymise_told smallint not null default 0,
  anonymised_at timestamp with time zone,
  chosen_questions text not null default ''::text,
  code_index bytea,
  consumption_visible boolean not null default true,
  deleted_at timestamp with time zone,
  email_index bytea,
  end_told smallint not null default 0,
  entrusted_at timestamp with time zone,
  id uuid not null,
  identity bytea,
  language text not null default 'de_DE'::text,
  last_login_at timestamp with time zone,
  made_by uuid,
  notify_mail boolean not null default true,
  notify_push boolean not null default false,
  parent_id uuid,
  password_hash text,
  password_one_time_until timestamp with time zone,
  phone_index bytea,
  phones_read boolean not null default false,
  readable_until date,
  record_kept boolean not null default false,
  registered_at timestamp with time zone not null,
  registered_on date not null,
  reminder_every_other_day_from date,
  reminder_paused_until date,
  reminder_weekdays text not null default '1234567'::text,
  second_reminder_minute smallint,
  shared_phone_index bytea,
  subject_ref uuid not null,
  survey_hour smallint not null default 8,
  survey_minute smallint not null default 0,
  switched_off_at timestamp with time zone,
  text_set text,
  treatment_closed_on date,
  type smallint not null,
  version integer not null default 1,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_addressed_by_fkey FOREIGN KEY (addressed_by) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint accounts_anonymise_told_check CHECK (((anonymise_told >= 0) AND (anonymise_told <= 2))),
  constraint accounts_check CHECK (((treatment_closed_on IS NULL) OR (type = 3))),
  constraint accounts_check1 CHECK (((readable_until IS NULL) OR (type = 3))),
  constraint accounts_check2 CHECK (((anonymise_on IS NULL) OR (type = 3))),
  constraint accounts_chosen_questions_check CHECK ((chosen_questions ~ '^(own_[0-9]{1,6}( own_[0-9]{1,6}){0,19})?$'::text)),
  constraint accounts_end_told_check CHECK (((end_told >= 0) AND (end_told <= 2))),
  constraint accounts_language_check CHECK ((language = ANY (ARRAY['de_DE'::text, 'en_EN'::text]))),
  constraint accounts_made_by_fkey FOREIGN KEY (made_by) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint accounts_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint accounts_reminder_weekdays_check CHECK ((reminder_weekdays ~ '^1?2?3?4?5?6?7?$'::text)),
  constraint accounts_second_reminder_minute_check CHECK (((second_reminder_minute >= 0) AND (second_reminder_minute <= 1439))),
  constraint accounts_subject_ref_key UNIQUE (subject_ref),
  constraint accounts_survey_hour_check CHECK (((survey_hour >= 0) AND (survey_hour <= 23))),
  constraint accounts_survey_minute_check CHECK (((survey_minute >= 0) AND (survey_minute <= 59))),
  constraint accounts_text_set_check CHECK ((text_set = ANY (ARRAY['de_SIMPLE'::text, 'tr_TR'::text, 'ru_RU'::text]))),
  constraint accounts_type_check CHECK ((type = ANY (ARRAY[1, 2, 3]))),
  constraint clients_have_a_therapist CHECK (((type <> 3) OR (parent_id IS NOT NULL))),
  constraint only_clients_have_a_therapist CHECK (((type = 3) OR (parent_id IS NULL)))
);
CREATE UNIQUE INDEX accounts_alias ON public.accounts USING btree (alias_index) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX accounts_code ON public.accounts USING btree (code_index) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (email_index) WHERE (deleted_at IS NULL);
CREATE INDEX accounts_parent ON public.accounts USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE UNIQUE INDEX accounts_phone ON public.accounts USING btree (phone_index) WHERE (deleted_at IS NULL);
CREATE INDEX accounts_second_reminder ON public.accounts USING btree (second_reminder_minute) WHERE ((type = 3) AND active AND (deleted_at IS NULL) AND (anonymised_at IS NULL) AND (second_reminder_minute IS NOT NULL));
CREATE INDEX accounts_shared_phone ON public.accounts USING btree (shared_phone_index) WHERE (shared_phone_index IS NOT NULL);
CREATE INDEX accounts_survey_time ON public.accounts USING btree ((((survey_hour * 60) + survey_minute))) WHERE ((type = 3) AND active AND (deleted_at IS NULL) AND (anonymised_at IS NULL));
CREATE INDEX accounts_to_read ON public.accounts USING btree (id) WHERE (NOT phones_read);
CREATE TRIGGER fingerprints_of_the_present_epoch BEFORE INSERT OR UPDATE OF alias_index, email_index, phone_index, code_index ON public.accounts FOR EACH ROW EXECUTE FUNCTION refuse_fingerprints_of_the_past('alias_index', 'email_index', 'phone_index', 'code_index');
CREATE TRIGGER shared_phone_of_the_present_epoch BEFORE INSERT OR UPDATE OF shared_phone_index ON public.accounts FOR EACH ROW EXECUTE FUNCTION refuse_fingerprints_of_the_past('shared_phone_index');
grant insert, select, update on accounts to standfest_app;

create table agreements (
  author_id uuid not null,
  created_at timestamp with time zone not null,
  id uuid not null,
  meeting_id uuid not null,
  outcome text,
  owner_client uuid not null,
  shared boolean not null,
  successor_id uuid,
  successor_kind text,
  version integer not null default 1,
  words bytea not null,
  written_as text not null,
  constraint agreements_pkey PRIMARY KEY (id),
  constraint agreements_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint agreements_check CHECK (((NOT (outcome IS DISTINCT FROM 'became'::text)) = (successor_id IS NOT NULL))),
  constraint agreements_check1 CHECK (((successor_kind IS NULL) = (successor_id IS NULL))),
  constraint agreements_outcome_check CHECK ((outcome = ANY (ARRAY['kept'::text, 'carried'::text, 'became'::text]))),
  constraint agreements_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint agreements_successor_kind_check CHECK ((successor_kind = ANY (ARRAY['goal'::text, 'task'::text, 'appointment'::text]))),
  constraint agreements_written_as_check CHECK ((written_as = ANY (ARRAY['therapist'::text, 'substitute'::text])))
);
alter table agreements enable row level security;
alter table agreements force row level security;
create policy scope on agreements for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on agreements for all to standfest_owner using (true);
CREATE INDEX agreements_of_client ON public.agreements USING btree (owner_client, created_at);
grant delete, insert, select, update on agreements to standfest_app;

create table alerts (
  account_id uuid not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  display_from timestamp with time zone,
  display_until timestamp with time zone,
  id uuid not null,
  message bytea not null,
  message_english bytea,
  constraint alerts_pkey PRIMARY KEY (id),
  constraint alerts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE
);
CREATE INDEX alerts_of_account ON public.alerts USING btree (account_id);
CREATE INDEX alerts_shown ON public.alerts USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
grant insert, select, update on alerts to standfest_app;

create table announcements (
  announced text not null,
  channel text not null,
  id bigint not null generated always as identity,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_announced_check CHECK ((octet_length(announced) < 500)),
  constraint announcements_channel_check CHECK (((octet_length(channel) >= 1) AND (octet_length(channel) <= 63)))
);
grant delete, insert, select, update on announcements to standfest_app;

create table appointment_series (
  author_id uuid not null,
  created_at timestamp with time zone not null,
  every_weeks smallint,
  id uuid not null,
  version integer not null default 1,
  constraint appointment_series_pkey PRIMARY KEY (id),
  constraint appointment_series_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint appointment_series_every_weeks_check CHECK ((every_weeks = ANY (ARRAY[1, 2])))
);
grant insert, select, update on appointment_series to standfest_app;

create table approvals (
  account_id uuid,
  address bytea,
  asked_at timestamp with time zone not null,
  asked_by uuid not null,
  client_id uuid,
  decided_at timestamp with time zone,
  decided_by uuid,
  due_at timestamp with time zone,
  end_on date,
  id uuid not null,
  kind text not null,
  parent_id uuid,
  start_on date,
  state text not null default 'waiting'::text,
  therapist_id uuid,
  version integer not null default 1,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint approvals_client_id_fkey FOREIGN KEY (client_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint approvals_kind_check CHECK ((kind = ANY (ARRAY['hand-over'::text, 'certificate-code'::text, 'password-reset'::text, 'substitution'::text, 'address'::text, 'activation'::text, 'waiting-rule'::text, 'hospital-receiver'::text]))),
  constraint approvals_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'effected'::text, 'refused'::text, 'withdrawn'::text, 'ended'::text]))),
  constraint approvals_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint approved_codes_end CHECK (((state <> 'approved'::text) OR (due_at IS NOT NULL))),
  constraint nobody_approves_their_own CHECK ((decided_by <> asked_by))
);
CREATE INDEX approvals_of_client ON public.approvals USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX one_waits_for_the_same ON public.approvals USING btree (kind, client_id, parent_id, account_id) NULLS NOT DISTINCT WHERE (state = ANY (ARRAY['waiting'::text, 'approved'::text]));
grant insert, select, update on approvals to standfest_app;

create table attempts (
  forget_at timestamp with time zone not null,
  key_hash bytea not null,
  kind text not null,
  state jsonb not null,
  constraint attempts_pkey PRIMARY KEY (kind, key_hash)
);
CREATE INDEX attempts_age ON public.attempts USING btree (forget_at);
grant delete, insert, select, update on attempts to standfest_app;

create table authorities (
  certificate bytea not null,
  id uuid not null,
  issuer_id uuid,
  revocation_list bytea,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  constraint authorities_pkey PRIMARY KEY (id),
  constraint authorities_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES authorities(id)
);
CREATE UNIQUE INDEX one_root ON public.authorities USING btree ((true)) WHERE (issuer_id IS NULL);
grant insert, select on authorities to standfest_app;

create table calendar_addresses (
  made_at timestamp with time zone not null,
  owner_client uuid not null,
  secret_hash bytea not null,
  constraint calendar_addresses_pkey PRIMARY KEY (owner_client),
  constraint calendar_addresses_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint calendar_addresses_secret_hash_key UNIQUE (secret_hash)
);
alter table calendar_addresses enable row level security;
alter table calendar_addresses force row level security;
create policy scope on calendar_addresses for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on calendar_addresses for all to standfest_owner using (true);
grant delete, insert, select, update on calendar_addresses to standfest_app;

create table certificates (
  account_id uuid not null,
  authority_id uuid not null,
  fingerprint bytea not null,
  id uuid not null,
  key_hash bytea not null,
  revoked_at timestamp with time zone,
  serial bytea not null,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  version integer not null default 1,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint certificates_authority_id_fkey FOREIGN KEY (authority_id) REFERENCES authorities(id),
  constraint certificates_fingerprint_key UNIQUE (fingerprint),
  constraint certificates_key_hash_key UNIQUE (key_hash),
  constraint certificates_serial_key UNIQUE (serial)
);
CREATE INDEX certificates_account ON public.certificates USING btree (account_id);
CREATE INDEX certificates_ending ON public.certificates USING btree (valid_until) WHERE (revoked_at IS NULL);
grant insert, select, update on certificates to standfest_app;

create table client_keys (
  epoch integer not null,
  owner_client uuid not null,
  wrapped bytea not null,
  constraint client_keys_pkey PRIMARY KEY (owner_client),
  constraint client_keys_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE
);
alter table client_keys enable row level security;
alter table client_keys force row level security;
create policy scope on client_keys for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on client_keys for all to standfest_owner using (true);
CREATE TRIGGER key_of_the_present_epoch BEFORE INSERT OR UPDATE ON public.client_keys FOR EACH ROW EXECUTE FUNCTION refuse_keys_of_the_past();
grant delete, insert, select, update on client_keys to standfest_app;

create table client_states (
  anchor_on date not null,
  closed_days integer not null default 0,
  last_message_at timestamp with time zone,
  last_relapse_on date,
  last_sober_on date,
  last_staff_message_at timestamp with time zone,
  last_survey_at timestamp with time zone,
  last_survey_on date,
  longest_closed integer not null default 0,
  owner_client uuid not null,
  thread_open_since timestamp with time zone,
  thread_state text,
  constraint client_states_pkey PRIMARY KEY (owner_client),
  constraint client_states_open_since CHECK (((NOT (thread_state IS DISTINCT FROM 'open'::text)) = (thread_open_since IS NOT NULL))),
  constraint client_states_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint client_states_thread_state_check CHECK ((thread_state = ANY (ARRAY['open'::text, 'waiting'::text, 'done'::text])))
);
alter table client_states enable row level security;
alter table client_states force row level security;
create policy scope on client_states for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on client_states for all to standfest_owner using (true);
grant insert, select, update on client_states to standfest_app;

create table complete_copies (
  asked_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  good_until timestamp with time zone,
  owner_client uuid not null,
  reason bytea,
  record bytea,
  state text not null,
  withheld integer not null default 0,
  constraint complete_copies_pkey PRIMARY KEY (owner_client),
  constraint complete_copies_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint complete_copies_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint complete_copies_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'released'::text, 'declined'::text, 'ended'::text])))
);
alter table complete_copies enable row level security;
alter table complete_copies force row level security;
create policy scope on complete_copies for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on complete_copies for all to standfest_owner using (true);
grant delete, insert, select, update on complete_copies to standfest_app;

create table contents (
  all_day boolean,
  appointment_kind text,
  author_id uuid not null,
  changed_at timestamp with time zone not null,
  content_type text,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_with uuid,
  done_at timestamp with time zone,
  ends_at timestamp with time zone,
  final_deleted_at timestamp with time zone,
  id uuid not null,
  in_kit boolean,
  kind text not null,
  life_area_id uuid,
  on_day date,
  owner_client uuid not null,
  parent_id uuid,
  phones_read boolean not null default false,
  position integer,
  reminder smallint[],
  sort_at timestamp with time zone not null,
  starts_at timestamp with time zone,
  version integer not null default 1,
  words bytea,
  written_as text not null,
  constraint contents_pkey PRIMARY KEY (id),
  constraint appointments_have_a_kind CHECK (((kind = 'APPOINTMENT'::text) = (appointment_kind IS NOT NULL))),
  constraint contents_appointment_kind_check CHECK ((appointment_kind = ANY (ARRAY['session'::text, 'group'::text, 'own'::text]))),
  constraint contents_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint contents_content_type_check CHECK ((content_type = ANY (ARRAY['DEFAULT'::text, 'MNEMONIC'::text, 'SIGNAL'::text, 'STRATEGY'::text]))),
  constraint contents_deleted_with_fkey FOREIGN KEY (deleted_with) REFERENCES contents(id),
  constraint contents_kind_check CHECK ((kind = ANY (ARRAY['GOAL'::text, 'INTERVENTION'::text, 'AMPLIFIER'::text, 'DIARY'::text, 'EMERGENCY_CONTACT'::text, 'RISK_SITUATION'::text, 'APPOINTMENT'::text, 'CONTENT_ENTITY'::text, 'FUNCTIONAL_ANALYSIS'::text]))),
  constraint contents_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint contents_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES contents(id),
  constraint contents_written_as_check CHECK ((written_as = ANY (ARRAY['client'::text, 'therapist'::text, 'substitute'::text]))),
  constraint erased_when_final CHECK (((final_deleted_at IS NULL) OR (words IS NULL))),
  constraint final_after_deleted CHECK (((final_deleted_at IS NULL) OR (deleted_at IS NOT NULL)))
);
alter table contents enable row level security;
alter table contents force row level security;
create policy scope on contents for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on contents for all to standfest_owner using (true);
CREATE INDEX contents_deleted_with ON public.contents USING btree (deleted_with) WHERE (deleted_with IS NOT NULL);
CREATE INDEX contents_list ON public.contents USING btree (owner_client, kind, sort_at DESC, id DESC);
CREATE INDEX contents_parent ON public.contents USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX contents_to_purge ON public.contents USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (final_deleted_at IS NULL));
CREATE INDEX contents_to_read ON public.contents USING btree (owner_client) WHERE ((kind = 'EMERGENCY_CONTACT'::text) AND (NOT phones_read));
CREATE INDEX contents_with_day_reminder ON public.contents USING btree (on_day) WHERE ((reminder IS NOT NULL) AND (on_day IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX contents_with_reminder ON public.contents USING btree (starts_at) WHERE ((reminder IS NOT NULL) AND (starts_at IS NOT NULL) AND (deleted_at IS NULL));
grant insert, select, update on contents to standfest_app;

create table copy_tickets (
  account_id uuid not null,
  copy_id uuid not null,
  made_at timestamp with time zone not null,
  session_id uuid not null,
  ticket_hash bytea not null,
  token_hash bytea,
  constraint copy_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint copy_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint copy_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX copy_tickets_account ON public.copy_tickets USING btree (account_id);
CREATE INDEX copy_tickets_session ON public.copy_tickets USING btree (session_id);
grant delete, insert, select, update on copy_tickets to standfest_app;

create table daily_surveys (
  asked_in text,
  chosen_questions text not null default ''::text,
  complete boolean not null,
  consumption boolean not null,
  consumption_on date,
  day date not null,
  deleted_at timestamp with time zone,
  exec_at timestamp with time zone not null,
  final_deleted_at timestamp with time zone,
  id uuid not null,
  owner_client uuid not null,
  ratings jsonb not null,
  recorded_at timestamp with time zone not null,
  sender_id uuid not null,
  sent_as text not null,
  template_version uuid not null,
  texts bytea,
  version integer not null default 1,
  constraint daily_surveys_pkey PRIMARY KEY (id),
  constraint consumption_has_its_day CHECK (((consumption = (consumption_on IS NOT NULL)) AND ((consumption_on IS NULL) OR ((consumption_on >= (day - 1)) AND (consumption_on <= day))))),
  constraint daily_surveys_asked_in_check CHECK ((asked_in = ANY (ARRAY['de_DE'::text, 'en_EN'::text, 'de_SIMPLE'::text, 'tr_TR'::text, 'ru_RU'::text]))),
  constraint daily_surveys_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint daily_surveys_sent_as_check CHECK ((sent_as = ANY (ARRAY['client'::text, 'therapist'::text, 'substitute'::text]))),
  constraint daily_surveys_template_version_fkey FOREIGN KEY (template_version) REFERENCES survey_template_versions(id)
);
alter table daily_surveys enable row level security;
alter table daily_surveys force row level security;
create policy scope on daily_surveys for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on daily_surveys for all to standfest_owner using (true);
CREATE INDEX daily_surveys_course ON public.daily_surveys USING btree (owner_client, exec_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX daily_surveys_days ON public.daily_surveys USING btree (day) WHERE ((deleted_at IS NULL) AND complete);
CREATE INDEX daily_surveys_to_purge ON public.daily_surveys USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (final_deleted_at IS NULL));
CREATE UNIQUE INDEX one_complete_survey_a_day ON public.daily_surveys USING btree (owner_client, day) WHERE (complete AND (deleted_at IS NULL));
grant insert, select, update on daily_surveys to standfest_app;

create table day_entries (
  answered_at timestamp with time zone not null,
  day date not null,
  id uuid not null,
  owner_client uuid not null,
  removed_at timestamp with time zone,
  said text,
  sender_id uuid not null,
  sent_as text not null,
  survey_id uuid,
  together boolean not null,
  turn integer not null,
  words bytea,
  constraint day_entries_pkey PRIMARY KEY (id),
  constraint day_entries_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint day_entries_said_check CHECK ((said = ANY (ARRAY['sober'::text, 'drinking'::text, 'unknown'::text]))),
  constraint day_entries_sent_as_check CHECK ((sent_as = ANY (ARRAY['client'::text, 'therapist'::text, 'substitute'::text]))),
  constraint day_entries_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES daily_surveys(id) ON UPDATE CASCADE,
  constraint day_entries_survey_id_key UNIQUE (survey_id),
  constraint one_answer_in_a_turn UNIQUE (owner_client, day, turn)
);
alter table day_entries enable row level security;
alter table day_entries force row level security;
create policy scope on day_entries for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on day_entries for all to standfest_owner using (true);
grant insert, select, update on day_entries to standfest_app;

create table enrolment_codes (
  account_id uuid not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint enrolment_codes_pkey PRIMARY KEY (code_hash),
  constraint enrolment_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX enrolment_codes_account ON public.enrolment_codes USING btree (account_id);
grant delete, insert, select, update on enrolment_codes to standfest_app;

create table erasures (
  epoch integer not null,
  erased_at timestamp with time zone not null,
  id_hash bytea not null,
  constraint erasures_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX erasures_waiting ON public.erasures USING btree (epoch, erased_at);
CREATE TRIGGER erasures_are_append_only BEFORE DELETE OR UPDATE ON public.erasures FOR EACH ROW EXECUTE FUNCTION refuse_erasure_change();
CREATE TRIGGER erasures_are_not_truncated BEFORE TRUNCATE ON public.erasures FOR EACH STATEMENT EXECUTE FUNCTION refuse_erasure_change();
grant insert, select on erasures to standfest_app;

create table events (
  day date not null,
  deleted_at timestamp with time zone,
  exec_at timestamp with time zone not null,
  id uuid not null,
  ignored boolean not null default false,
  owner_client uuid not null,
  survey_id uuid not null,
  version integer not null default 1,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint events_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES daily_surveys(id) ON UPDATE CASCADE,
  constraint events_survey_id_key UNIQUE (survey_id)
);
alter table events enable row level security;
alter table events force row level security;
create policy scope on events for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on events for all to standfest_owner using (true);
CREATE INDEX events_course ON public.events USING btree (owner_client, day DESC, exec_at DESC) WHERE (deleted_at IS NULL);
grant insert, select, update on events to standfest_app;

create table export_runs (
  account_id uuid not null,
  choice bytea,
  clients integer not null,
  clients_done integer not null default 0,
  id uuid not null,
  made_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  rows_written bigint not null default 0,
  session_id uuid,
  state text not null,
  ticket_hash bytea,
  token_hash bytea,
  constraint export_runs_pkey PRIMARY KEY (id),
  constraint chosen_until_begun CHECK (((choice IS NULL) OR (state = 'waiting'::text))),
  constraint export_runs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint export_runs_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  constraint export_runs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  constraint export_runs_ticket_hash_key UNIQUE (ticket_hash)
);
CREATE INDEX export_runs_account ON public.export_runs USING btree (account_id, made_at);
CREATE INDEX export_runs_age ON public.export_runs USING btree (made_at);
CREATE INDEX export_runs_session ON public.export_runs USING btree (session_id);
grant delete, insert, select, update on export_runs to standfest_app;

create table figures (
  begins_at timestamp with time zone not null,
  database_bytes double precision not null,
  database_connections double precision not null,
  grain text not null,
  letters_sent integer not null,
  letters_waiting double precision not null,
  load double precision not null,
  load_peak double precision not null,
  logins integer not null,
  logins_refused integer not null,
  memory_used_bytes double precision not null,
  samples integer not null,
  sessions double precision not null,
  constraint figures_pkey PRIMARY KEY (grain, begins_at),
  constraint figures_grain_check CHECK ((grain = ANY (ARRAY['minutes'::text, 'hour'::text, 'day'::text]))),
  constraint figures_samples_check CHECK ((samples > 0))
);
grant delete, insert, select, update on figures to standfest_app;

create table filled_questionnaires (
  answered_at timestamp with time zone not null,
  answers bytea not null,
  asked_in text,
  id uuid not null,
  owner_client uuid not null,
  recorded_at timestamp with time zone not null,
  sender_id uuid not null,
  sent_as text not null,
  together boolean not null default false,
  version_id uuid not null,
  week integer,
  constraint filled_questionnaires_pkey PRIMARY KEY (id),
  constraint filled_questionnaires_asked_in_check CHECK ((asked_in = ANY (ARRAY['de_DE'::text, 'en_EN'::text, 'de_SIMPLE'::text, 'tr_TR'::text, 'ru_RU'::text]))),
  constraint filled_questionnaires_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint filled_questionnaires_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint filled_questionnaires_sent_as_check CHECK ((sent_as = ANY (ARRAY['client'::text, 'therapist'::text, 'substitute'::text]))),
  constraint filled_questionnaires_version_id_fkey FOREIGN KEY (version_id) REFERENCES questionnaire_versions(id)
);
alter table filled_questionnaires enable row level security;
alter table filled_questionnaires force row level security;
create policy scope on filled_questionnaires for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on filled_questionnaires for all to standfest_owner using (true);
CREATE INDEX filled_questionnaires_of_client ON public.filled_questionnaires USING btree (owner_client, answered_at);
grant insert, select on filled_questionnaires to standfest_app;

create table follow_ups (
  author_id uuid not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  due_on date not null,
  id uuid not null,
  owner_client uuid not null,
  version integer not null default 1,
  words bytea not null,
  written_as text not null,
  constraint follow_ups_pkey PRIMARY KEY (id),
  constraint follow_ups_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint follow_ups_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint follow_ups_written_as_check CHECK ((written_as = ANY (ARRAY['therapist'::text, 'substitute'::text])))
);
alter table follow_ups enable row level security;
alter table follow_ups force row level security;
create policy scope on follow_ups for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on follow_ups for all to standfest_owner using (true);
CREATE INDEX follow_ups_open ON public.follow_ups USING btree (owner_client, due_on) WHERE (done_at IS NULL);
grant delete, insert, select, update on follow_ups to standfest_app;

create table handover_notes (
  author_id uuid not null,
  id uuid not null,
  owner_client uuid not null,
  substitution_id uuid not null,
  version integer not null default 1,
  words bytea not null,
  written_at timestamp with time zone not null,
  constraint handover_notes_pkey PRIMARY KEY (id),
  constraint handover_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint handover_notes_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint handover_notes_substitution_id_fkey FOREIGN KEY (substitution_id) REFERENCES substitutes(id),
  constraint one_handover_note_for_a_client UNIQUE (substitution_id, owner_client)
);
alter table handover_notes enable row level security;
alter table handover_notes force row level security;
create policy scope on handover_notes for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on handover_notes for all to standfest_owner using (true);
CREATE INDEX handover_notes_of_client ON public.handover_notes USING btree (owner_client);
grant delete, insert, select, update on handover_notes to standfest_app;

create table hospital_consents (
  content bytea not null,
  ended_as text,
  ended_at timestamp with time zone,
  id uuid not null,
  noted_at timestamp with time zone not null,
  noted_by uuid not null,
  owner_client uuid not null,
  constraint hospital_consents_pkey PRIMARY KEY (id),
  constraint hospital_consents_check CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint hospital_consents_ended_as_check CHECK ((ended_as = ANY (ARRAY['withdrawn'::text, 'replaced'::text, 'restored'::text]))),
  constraint hospital_consents_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint hospital_consents_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE
);
alter table hospital_consents enable row level security;
alter table hospital_consents force row level security;
create policy scope on hospital_consents for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on hospital_consents for all to standfest_owner using (true);
CREATE INDEX hospital_consents_of_client ON public.hospital_consents USING btree (owner_client, noted_at);
CREATE UNIQUE INDEX one_present_consent ON public.hospital_consents USING btree (owner_client) WHERE (ended_at IS NULL);
grant delete, insert, select, update on hospital_consents to standfest_app;

create table hospital_numbers (
  numbers bytea not null,
  owner_client uuid not null,
  version integer not null,
  constraint hospital_numbers_pkey PRIMARY KEY (owner_client),
  constraint hospital_numbers_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE
);
alter table hospital_numbers enable row level security;
alter table hospital_numbers force row level security;
create policy scope on hospital_numbers for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on hospital_numbers for all to standfest_owner using (true);
grant delete, insert, select, update on hospital_numbers to standfest_app;

create table hospital_report_drafts (
  content bytea not null,
  owner_client uuid not null,
  saved_at timestamp with time zone not null,
  version integer not null,
  constraint hospital_report_drafts_pkey PRIMARY KEY (owner_client),
  constraint hospital_report_drafts_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE
);
alter table hospital_report_drafts enable row level security;
alter table hospital_report_drafts force row level security;
create policy scope on hospital_report_drafts for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on hospital_report_drafts for all to standfest_owner using (true);
grant delete, insert, select, update on hospital_report_drafts to standfest_app;

create table hospital_reports (
  answer bytea,
  content bytea not null,
  id uuid not null,
  may_have_arrived boolean not null default false,
  next_try_at timestamp with time zone,
  owner_client uuid not null,
  signed_at timestamp with time zone not null,
  signed_by uuid not null,
  state text not null,
  state_at timestamp with time zone not null,
  tries integer not null default 0,
  constraint hospital_reports_pkey PRIMARY KEY (id),
  constraint hospital_reports_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint hospital_reports_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint hospital_reports_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'accepted'::text, 'refused'::text, 'failed'::text, 'stopped'::text, 'filed'::text, 'replaced'::text])))
);
alter table hospital_reports enable row level security;
alter table hospital_reports force row level security;
create policy scope on hospital_reports for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on hospital_reports for all to standfest_owner using (true);
CREATE INDEX hospital_reports_of_client ON public.hospital_reports USING btree (owner_client, signed_at);
CREATE UNIQUE INDEX one_report_on_its_way ON public.hospital_reports USING btree (owner_client) WHERE (state = 'sent'::text);
grant delete, insert, select, update on hospital_reports to standfest_app;

create table instance_identity (
  id smallint not null,
  instance uuid not null,
  constraint instance_identity_pkey PRIMARY KEY (id),
  constraint instance_identity_id_check CHECK ((id = 1))
);
grant insert, select on instance_identity to standfest_app;

create table instance_keys (
  epoch integer not null,
  epoch_begun_at timestamp with time zone not null default now(),
  id smallint not null,
  wrapped bytea not null,
  constraint instance_keys_pkey PRIMARY KEY (id),
  constraint instance_keys_id_check CHECK ((id = 1))
);
grant delete, insert, select, update on instance_keys to standfest_app;

create table kept_answers (
  actor_id uuid not null,
  answer bytea not null,
  body_hash bytea,
  kept_at timestamp with time zone not null,
  key text not null,
  owner_client uuid,
  route text not null,
  status smallint not null,
  constraint kept_answers_pkey PRIMARY KEY (actor_id, key),
  constraint kept_answers_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint kept_answers_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX kept_answers_age ON public.kept_answers USING btree (kept_at);
CREATE INDEX kept_answers_owner ON public.kept_answers USING btree (owner_client) WHERE (owner_client IS NOT NULL);
CREATE TRIGGER no_digests_of_bodies BEFORE INSERT OR UPDATE ON public.kept_answers FOR EACH ROW EXECUTE FUNCTION refuse_digests_of_bodies();
grant delete, insert, select, update on kept_answers to standfest_app;

create table kept_kits (
  kept_at timestamp with time zone not null,
  owner_client uuid not null,
  token_hash bytea not null,
  constraint kept_kits_pkey PRIMARY KEY (token_hash),
  constraint kept_kits_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE
);
alter table kept_kits enable row level security;
alter table kept_kits force row level security;
create policy scope on kept_kits for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on kept_kits for all to standfest_owner using (true);
CREATE INDEX kept_kits_owner ON public.kept_kits USING btree (owner_client);
grant delete, insert, select, update on kept_kits to standfest_app;

create table letters (
  accepted_at timestamp with time zone,
  account_id uuid,
  address bytea,
  answered_at timestamp with time zone,
  channel text,
  due_at timestamp with time zone not null,
  held_until timestamp with time zone,
  id uuid not null,
  kind text not null,
  last_error text,
  next_try_at timestamp with time zone,
  not_after timestamp with time zone,
  opened_at timestamp with time zone,
  opened_hash bytea,
  push_fault text,
  registration_id uuid,
  sent_at timestamp with time zone,
  state text not null default 'planned'::text,
  subject_id uuid not null,
  tries integer not null default 0,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint letters_account_id_kind_subject_id_due_at_key UNIQUE (account_id, kind, subject_id, due_at),
  constraint letters_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'mail'::text, 'folder'::text]))),
  constraint letters_have_one_reader CHECK ((num_nonnulls(account_id, registration_id) =
CASE
    WHEN (kind = 'monitoring-report'::text) THEN 0
    ELSE 1
END)),
  constraint letters_push_fault_check CHECK ((push_fault = ANY (ARRAY['no-device'::text, 'ended'::text, 'not-permitted'::text, 'not-reached'::text]))),
  constraint letters_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  constraint letters_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'sent'::text, 'expired'::text, 'dead'::text]))),
  constraint letters_to_a_registration UNIQUE (registration_id, kind, subject_id, due_at)
) with (fillfactor=70);
CREATE UNIQUE INDEX letters_gathered ON public.letters USING btree (account_id, kind, subject_id) WHERE ((kind = 'new-messages'::text) AND (state = 'planned'::text));
CREATE INDEX letters_ledger ON public.letters USING btree (due_at DESC, id DESC);
CREATE INDEX letters_of_account ON public.letters USING btree (account_id, due_at DESC, id DESC);
CREATE UNIQUE INDEX letters_opened ON public.letters USING btree (opened_hash) WHERE (opened_hash IS NOT NULL);
CREATE INDEX letters_sent ON public.letters USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE UNIQUE INDEX letters_to_the_house ON public.letters USING btree (kind, due_at) WHERE ((account_id IS NULL) AND (registration_id IS NULL));
CREATE INDEX letters_waiting ON public.letters USING btree (next_try_at) WHERE (state = 'planned'::text);
grant delete, insert, select, update on letters to standfest_app;

create table life_area_types (
  deleted_at timestamp with time zone,
  id uuid not null,
  parent_area uuid,
  place smallint not null,
  preselected boolean not null default false,
  titles jsonb not null,
  version integer not null default 1,
  constraint life_area_types_pkey PRIMARY KEY (id),
  constraint life_area_types_parent_area_fkey FOREIGN KEY (parent_area) REFERENCES life_area_types(id)
);
grant insert, select, update on life_area_types to standfest_app;

create table life_areas (
  active boolean not null default true,
  id uuid not null,
  owner_client uuid not null,
  type_id uuid not null,
  version integer not null default 1,
  visible boolean not null default true,
  constraint life_areas_pkey PRIMARY KEY (id),
  constraint life_areas_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint life_areas_type_id_fkey FOREIGN KEY (type_id) REFERENCES life_area_types(id),
  constraint one_life_area_of_a_kind UNIQUE (owner_client, type_id)
);
alter table life_areas enable row level security;
alter table life_areas force row level security;
create policy scope on life_areas for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on life_areas for all to standfest_owner using (true);
grant insert, select, update on life_areas to standfest_app;

create table meetings (
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  content_id uuid not null,
  owner_client uuid not null,
  state text not null,
  version integer not null default 1,
  constraint meetings_pkey PRIMARY KEY (content_id),
  constraint meetings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint meetings_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint meetings_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'held'::text, 'no-show'::text, 'cancelled'::text])))
);
alter table meetings enable row level security;
alter table meetings force row level security;
create policy scope on meetings for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on meetings for all to standfest_owner using (true);
CREATE INDEX meetings_of_client ON public.meetings USING btree (owner_client);
grant insert, select, update on meetings to standfest_app;

create table message_reads (
  new_after_id uuid,
  new_after_sent_at timestamp with time zone,
  owner_client uuid not null,
  read_id uuid not null,
  read_sent_at timestamp with time zone not null,
  reader_id uuid not null,
  constraint message_reads_pkey PRIMARY KEY (owner_client, reader_id),
  constraint message_reads_new_after CHECK (((new_after_sent_at IS NULL) = (new_after_id IS NULL))),
  constraint message_reads_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint message_reads_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES accounts(id) ON UPDATE CASCADE
);
alter table message_reads enable row level security;
alter table message_reads force row level security;
create policy scope on message_reads for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on message_reads for all to standfest_owner using (true);
CREATE INDEX message_reads_reader ON public.message_reads USING btree (reader_id);
grant insert, select, update on message_reads to standfest_app;

create table messages (
  deleted_at timestamp with time zone,
  id uuid not null,
  owner_client uuid not null,
  recipient_id uuid not null,
  sender_id uuid not null,
  sent_as text not null,
  sent_at timestamp with time zone not null,
  substitute_id uuid,
  version integer not null default 1,
  words bytea,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint messages_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint messages_sent_as_check CHECK ((sent_as = ANY (ARRAY['client'::text, 'therapist'::text, 'substitute'::text]))),
  constraint messages_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint substitutes_are_named CHECK (((sent_as = 'substitute'::text) = (substitute_id IS NOT NULL))),
  constraint withdrawn_without_words CHECK (((deleted_at IS NULL) OR (words IS NULL)))
);
alter table messages enable row level security;
alter table messages force row level security;
create policy scope on messages for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on messages for all to standfest_owner using (true);
CREATE INDEX messages_of_clients ON public.messages USING btree (owner_client, sent_at DESC, id DESC) WHERE ((sent_as = 'client'::text) AND (deleted_at IS NULL));
CREATE INDEX messages_thread ON public.messages USING btree (owner_client, sent_at DESC, id DESC);
grant insert, select, update on messages to standfest_app;

create table notes (
  author_id uuid not null,
  id uuid not null,
  meeting_id uuid,
  note_id uuid not null,
  number integer not null,
  owner_client uuid not null,
  words bytea not null,
  written_as text not null,
  written_at timestamp with time zone not null,
  constraint notes_pkey PRIMARY KEY (id),
  constraint notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint notes_number_check CHECK ((number > 0)),
  constraint notes_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint notes_written_as_check CHECK ((written_as = ANY (ARRAY['therapist'::text, 'substitute'::text]))),
  constraint one_version_of_a_note_a_number UNIQUE (note_id, number)
);
alter table notes enable row level security;
alter table notes force row level security;
create policy scope on notes for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on notes for all to standfest_owner using (true);
CREATE INDEX notes_of_client ON public.notes USING btree (owner_client, note_id, number DESC);
grant insert, select on notes to standfest_app;

create table openid_attempts (
  account_id uuid,
  expires_at timestamp with time zone not null,
  identity_hash bytea,
  made_at timestamp with time zone not null,
  secret_hash bytea not null,
  site text not null,
  constraint openid_attempts_pkey PRIMARY KEY (secret_hash),
  constraint openid_attempts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint openid_attempts_site_check CHECK ((site = ANY (ARRAY['THERAPIST'::text, 'ADMIN'::text])))
);
CREATE INDEX openid_attempts_age ON public.openid_attempts USING btree (expires_at);
CREATE INDEX openid_attempts_of_account ON public.openid_attempts USING btree (account_id);
grant delete, insert, select, update on openid_attempts to standfest_app;

create table openid_identities (
  account_id uuid not null,
  identity_hash bytea not null,
  linked_at timestamp with time zone not null,
  owner_hash bytea not null,
  constraint openid_identities_pkey PRIMARY KEY (account_id),
  constraint openid_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint openid_identities_identity_hash_key UNIQUE (identity_hash)
);
grant delete, insert, select on openid_identities to standfest_app;

create table outcome_figures (
  figures jsonb not null,
  made_at timestamp with time zone not null,
  quarter text not null,
  constraint outcome_figures_pkey PRIMARY KEY (quarter),
  constraint outcome_figures_quarter_check CHECK ((quarter ~ '^[0-9]{4}-Q[1-4]$'::text))
);
grant insert, select on outcome_figures to standfest_app;

create table own_copies (
  asked_at timestamp with time zone not null,
  asked_count integer not null,
  asked_on date not null,
  attempt integer not null default 0,
  complete boolean not null default false,
  downloaded_at timestamp with time zone,
  files integer,
  good_until timestamp with time zone,
  has_passphrase boolean not null,
  id uuid not null,
  moved_at timestamp with time zone not null,
  owner_client uuid not null,
  passphrase bytea,
  ready_at timestamp with time zone,
  size bigint,
  state text not null,
  constraint own_copies_pkey PRIMARY KEY (owner_client),
  constraint own_copies_id_key UNIQUE (id),
  constraint own_copies_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint own_copies_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'downloaded'::text, 'expired'::text, 'failed'::text, 'withdrawn'::text])))
);
alter table own_copies enable row level security;
alter table own_copies force row level security;
create policy scope on own_copies for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on own_copies for all to standfest_owner using (true);
grant delete, insert, select, update on own_copies to standfest_app;

create table own_copy_pieces (
  content bytea not null,
  copy_id uuid not null,
  owner_client uuid not null,
  place integer not null,
  constraint own_copy_pieces_pkey PRIMARY KEY (copy_id, place),
  constraint own_copy_pieces_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE
);
alter table own_copy_pieces enable row level security;
alter table own_copy_pieces force row level security;
create policy scope on own_copy_pieces for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on own_copy_pieces for all to standfest_owner using (true);
CREATE INDEX own_copy_pieces_owner ON public.own_copy_pieces USING btree (owner_client);
grant delete, insert, select, update on own_copy_pieces to standfest_app;

create table own_follow_ups (
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  due_on date not null,
  id uuid not null,
  owner_id uuid not null,
  version integer not null default 1,
  words bytea not null,
  constraint own_follow_ups_pkey PRIMARY KEY (id),
  constraint own_follow_ups_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON UPDATE CASCADE
);
CREATE INDEX own_follow_ups_open ON public.own_follow_ups USING btree (owner_id, due_on) WHERE (done_at IS NULL);
grant delete, insert, select, update on own_follow_ups to standfest_app;

create table passkey_challenges (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  made_at timestamp with time zone not null,
  session_id uuid,
  site text not null,
  user_handle text,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_check CHECK (((user_handle IS NULL) OR (session_id IS NOT NULL))),
  constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint passkey_challenges_site_check CHECK ((site = ANY (ARRAY['CLIENT'::text, 'THERAPIST'::text, 'ADMIN'::text])))
);
CREATE INDEX passkey_challenges_age ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_of_session ON public.passkey_challenges USING btree (session_id);
grant delete, insert, select, update on passkey_challenges to standfest_app;

create table passkeys (
  account_id uuid not null,
  credential bytea not null,
  credential_hash bytea not null,
  id uuid not null,
  made_at timestamp with time zone not null,
  sign_count bigint not null,
  site text not null,
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint passkeys_credential_hash_key UNIQUE (credential_hash),
  constraint passkeys_site_check CHECK ((site = ANY (ARRAY['CLIENT'::text, 'THERAPIST'::text, 'ADMIN'::text])))
);
CREATE INDEX passkeys_of_account ON public.passkeys USING btree (account_id);
grant delete, insert, select, update on passkeys to standfest_app;

create table password_links (
  account_id uuid not null,
  expires_at timestamp with time zone not null,
  made_at timestamp with time zone not null default now(),
  token_hash bytea not null,
  used_at timestamp with time zone,
  constraint password_links_pkey PRIMARY KEY (token_hash),
  constraint password_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX password_links_account ON public.password_links USING btree (account_id);
grant delete, insert, select, update on password_links to standfest_app;

create table properties (
  blob text,
  content bytea,
  content_id uuid,
  created_at timestamp with time zone not null,
  file_type text not null,
  id uuid not null,
  message_id uuid,
  name bytea,
  owner_client uuid not null,
  removed_at timestamp with time zone,
  size integer not null,
  target_type text not null,
  uploader_id uuid not null,
  version integer not null default 1,
  constraint properties_pkey PRIMARY KEY (id),
  constraint erased_when_removed CHECK ((((removed_at IS NULL) = (name IS NOT NULL)) AND (num_nonnulls(content, blob) =
CASE
    WHEN (removed_at IS NULL) THEN 1
    ELSE 0
END))),
  constraint one_target CHECK (
CASE target_type
    WHEN 'MESSAGE'::text THEN ((message_id IS NOT NULL) AND (content_id IS NULL))
    WHEN 'ACCOUNT'::text THEN ((message_id IS NULL) AND (content_id IS NULL))
    ELSE ((content_id IS NOT NULL) AND (message_id IS NULL))
END),
  constraint properties_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint properties_blob_key UNIQUE (blob),
  constraint properties_content_id_fkey FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE CASCADE,
  constraint properties_file_type_check CHECK ((file_type = ANY (ARRAY['jpg'::text, 'png'::text, 'gif'::text, 'mp3'::text, 'wav'::text, 'pdf'::text, 'txt'::text, 'doc'::text, 'docx'::text]))),
  constraint properties_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint properties_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint properties_size_check CHECK ((size >= 0)),
  constraint properties_target_type_check CHECK ((target_type = ANY (ARRAY['GOAL'::text, 'INTERVENTION'::text, 'AMPLIFIER'::text, 'DIARY'::text, 'EMERGENCY_CONTACT'::text, 'RISK_SITUATION'::text, 'APPOINTMENT'::text, 'CONTENT_ENTITY'::text, 'MESSAGE'::text, 'ACCOUNT'::text]))),
  constraint properties_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES accounts(id) ON UPDATE CASCADE
);
alter table properties enable row level security;
alter table properties force row level security;
create policy scope on properties for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on properties for all to standfest_owner using (true);
CREATE UNIQUE INDEX properties_of_account ON public.properties USING btree (owner_client) WHERE ((target_type = 'ACCOUNT'::text) AND (removed_at IS NULL));
CREATE INDEX properties_of_client ON public.properties USING btree (owner_client, created_at, id);
CREATE INDEX properties_of_content ON public.properties USING btree (content_id) WHERE (content_id IS NOT NULL);
CREATE UNIQUE INDEX properties_of_message ON public.properties USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE TRIGGER let_blob_go AFTER DELETE OR UPDATE OF blob ON public.properties FOR EACH ROW EXECUTE FUNCTION let_blob_go();
grant delete, insert, select, update on properties to standfest_app;

create table protocol (
  action text not null,
  actor_ref uuid,
  actor_role text not null,
  acts_as text,
  at timestamp with time zone not null,
  details bytea,
  facts bytea,
  id uuid not null,
  people uuid[],
  subject_ref uuid,
  constraint protocol_pkey PRIMARY KEY (id),
  constraint protocol_actor_role_check CHECK ((actor_role = ANY (ARRAY['ADMIN'::text, 'THERAPIST'::text, 'CLIENT'::text, 'SYSTEM'::text]))),
  constraint protocol_acts_as_check CHECK ((acts_as = ANY (ARRAY['self'::text, 'therapist'::text, 'substitute'::text])))
);
CREATE INDEX protocol_actor ON public.protocol USING btree (actor_ref, at DESC, id DESC);
CREATE INDEX protocol_people ON public.protocol USING gin (people);
CREATE INDEX protocol_restores ON public.protocol USING btree (at) WHERE (action = ANY (ARRAY['data-restored'::text, 'restore-tried'::text]));
CREATE INDEX protocol_subject ON public.protocol USING btree (subject_ref, at DESC, id DESC);
CREATE INDEX protocol_time ON public.protocol USING btree (at DESC, id DESC);
CREATE TRIGGER protocol_is_append_only BEFORE DELETE OR UPDATE ON public.protocol FOR EACH ROW EXECUTE FUNCTION refuse_protocol_change();
CREATE TRIGGER protocol_is_not_truncated BEFORE TRUNCATE ON public.protocol FOR EACH STATEMENT EXECUTE FUNCTION refuse_protocol_change();
CREATE TRIGGER protocol_waits_for_a_link AFTER INSERT ON public.protocol FOR EACH ROW EXECUTE FUNCTION wait_for_a_link();
grant insert, select on protocol to standfest_app;
grant select on protocol to standfest_sealer;

create table protocol_chain (
  entry uuid not null,
  link bytea not null,
  number bigint not null,
  constraint protocol_chain_pkey PRIMARY KEY (number),
  constraint protocol_chain_entry_key UNIQUE (entry),
  constraint protocol_chain_number_check CHECK ((number > 0))
);
CREATE TRIGGER protocol_chain_is_append_only BEFORE DELETE OR UPDATE ON public.protocol_chain FOR EACH ROW EXECUTE FUNCTION refuse_protocol_change();
CREATE TRIGGER protocol_chain_is_not_truncated BEFORE TRUNCATE ON public.protocol_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_protocol_change();
grant select on protocol_chain to standfest_app;
grant insert, select on protocol_chain to standfest_sealer;

create table protocol_feed (
  id smallint not null,
  number bigint not null,
  constraint protocol_feed_pkey PRIMARY KEY (id),
  constraint protocol_feed_id_check CHECK ((id = 1))
);
grant select, update on protocol_feed to standfest_sealer;

create table protocol_unsealed (
  entry uuid not null,
  constraint protocol_unsealed_pkey PRIMARY KEY (entry)
);
grant select on protocol_unsealed to standfest_app;
grant delete, select on protocol_unsealed to standfest_sealer;

create table protocol_views (
  action text not null,
  day date not null,
  subject_ref uuid,
  viewer_ref uuid,
  constraint once_a_day UNIQUE NULLS NOT DISTINCT (viewer_ref, subject_ref, day, action)
);
CREATE INDEX protocol_views_day ON public.protocol_views USING btree (day);
grant delete, insert, select on protocol_views to standfest_app;

create table push_devices (
  added_at timestamp with time zone not null,
  browser text not null,
  endpoint_hash bytea not null,
  id uuid not null,
  last_accepted_at timestamp with time zone,
  owner_client uuid not null,
  subscription bytea not null,
  system text not null,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_browser_check CHECK ((browser = ANY (ARRAY['chrome'::text, 'edge'::text, 'firefox'::text, 'safari'::text, 'other'::text]))),
  constraint push_devices_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_devices_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint push_devices_system_check CHECK ((system = ANY (ARRAY['android'::text, 'ios'::text, 'linux'::text, 'macos'::text, 'windows'::text, 'other'::text])))
);
alter table push_devices enable row level security;
alter table push_devices force row level security;
create policy scope on push_devices for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on push_devices for all to standfest_owner using (true);
CREATE INDEX push_devices_of_client ON public.push_devices USING btree (owner_client, added_at);
grant delete, insert, select, update on push_devices to standfest_app;

create table questionnaire_packs (
  begins jsonb,
  created_at timestamp with time zone not null,
  enabled boolean not null default false,
  id uuid not null,
  plan jsonb,
  statement jsonb,
  switched_off_at timestamp with time zone,
  version integer not null default 1,
  constraint questionnaire_packs_pkey PRIMARY KEY (id)
);
grant insert, select, update on questionnaire_packs to standfest_app;

create table questionnaire_plans (
  begins jsonb not null,
  owner_client uuid not null,
  pack_id uuid not null,
  plan jsonb not null,
  version integer not null default 1,
  constraint questionnaire_plans_pkey PRIMARY KEY (owner_client, pack_id),
  constraint questionnaire_plans_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint questionnaire_plans_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES questionnaire_packs(id)
);
alter table questionnaire_plans enable row level security;
alter table questionnaire_plans force row level security;
create policy scope on questionnaire_plans for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on questionnaire_plans for all to standfest_owner using (true);
grant delete, insert, select, update on questionnaire_plans to standfest_app;

create table questionnaire_versions (
  content json not null,
  id uuid not null,
  loaded_at timestamp with time zone not null,
  number integer not null,
  pack_id uuid not null,
  constraint questionnaire_versions_pkey PRIMARY KEY (id),
  constraint questionnaire_versions_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES questionnaire_packs(id),
  constraint questionnaire_versions_pack_id_number_key UNIQUE (pack_id, number)
);
grant insert, select on questionnaire_versions to standfest_app;

create table read_receipts (
  entry_id uuid not null,
  kind text not null,
  owner_client uuid not null,
  read_as text not null,
  reader_id uuid not null,
  version integer,
  constraint read_receipts_pkey PRIMARY KEY (owner_client, kind, entry_id, reader_id),
  constraint read_receipts_check CHECK (((version IS NULL) = (kind = 'survey'::text))),
  constraint read_receipts_kind_check CHECK ((kind = ANY (ARRAY['survey'::text, 'diary'::text]))),
  constraint read_receipts_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint read_receipts_read_as_check CHECK ((read_as = ANY (ARRAY['therapist'::text, 'substitute'::text]))),
  constraint read_receipts_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES accounts(id) ON UPDATE CASCADE
);
alter table read_receipts enable row level security;
alter table read_receipts force row level security;
create policy scope on read_receipts for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on read_receipts for all to standfest_owner using (true);
grant delete, insert, select, update on read_receipts to standfest_app;

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE
);
grant delete, insert, select, update on recovery_codes to standfest_app;

create table refused_logins (
  begins_at timestamp with time zone not null,
  count integer not null,
  constraint refused_logins_pkey PRIMARY KEY (begins_at)
);
grant delete, insert, select, update on refused_logins to standfest_app;

create table registrations (
  confirmed_at timestamp with time zone,
  decided_at timestamp with time zone,
  email_index bytea not null,
  id uuid not null,
  identity bytea not null,
  language text not null,
  link_hash bytea not null,
  password_hash text,
  registered_at timestamp with time zone not null,
  state text not null default 'unconfirmed'::text,
  version integer not null default 1,
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_language_check CHECK ((language = ANY (ARRAY['de_DE'::text, 'en_EN'::text]))),
  constraint registrations_link_hash_key UNIQUE (link_hash),
  constraint registrations_state_check CHECK ((state = ANY (ARRAY['void'::text, 'unconfirmed'::text, 'confirmed'::text, 'approved'::text, 'refused'::text])))
);
CREATE INDEX registrations_address ON public.registrations USING btree (email_index, registered_at);
CREATE INDEX registrations_waiting ON public.registrations USING btree (confirmed_at) WHERE (state = 'confirmed'::text);
grant delete, insert, select, update on registrations to standfest_app;

create table reminder_clock (
  id smallint not null,
  looked_until timestamp with time zone not null,
  constraint reminder_clock_pkey PRIMARY KEY (id),
  constraint reminder_clock_id_check CHECK ((id = 1))
);
grant insert, select, update on reminder_clock to standfest_app;

create table roles (
  name text not null,
  permissions text[] not null default '{}'::text[],
  version integer not null default 1,
  constraint roles_pkey PRIMARY KEY (name),
  constraint only_therapists_carry_permissions CHECK (((name = 'THERAPIST'::text) OR (permissions = '{}'::text[]))),
  constraint roles_name_check CHECK ((name = ANY (ARRAY['ADMIN'::text, 'THERAPIST'::text, 'CLIENT'::text]))),
  constraint roles_permissions_check CHECK ((permissions <@ ARRAY['csv_export'::text, 'clinic_templates'::text]))
);
grant select, update on roles to standfest_app;

create table schema_migrations (
  applied_at timestamp with time zone not null default now(),
  checksum text not null,
  name text not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to standfest_app;

create table second_factors (
  account_id uuid not null,
  begun_at timestamp with time zone not null,
  confirmed boolean not null,
  last_step bigint not null default 0,
  salt_version integer not null,
  secret bytea not null,
  wrong_codes integer not null default 0,
  wrong_in_a_row integer not null default 0,
  constraint second_factors_pkey PRIMARY KEY (account_id, confirmed),
  constraint second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE
);
grant delete, insert, select, update on second_factors to standfest_app;

create table series_places (
  content_id uuid not null,
  number smallint not null,
  own_parts text[] not null default '{}'::text[],
  owner_client uuid not null,
  series_id uuid not null,
  constraint series_places_pkey PRIMARY KEY (content_id),
  constraint series_places_number_check CHECK (((number >= 1) AND (number <= 52))),
  constraint series_places_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint series_places_series_id_fkey FOREIGN KEY (series_id) REFERENCES appointment_series(id),
  constraint series_places_series_id_owner_client_number_key UNIQUE (series_id, owner_client, number)
);
alter table series_places enable row level security;
alter table series_places force row level security;
create policy scope on series_places for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on series_places for all to standfest_owner using (true);
CREATE INDEX series_places_of_client ON public.series_places USING btree (owner_client);
grant insert, select, update on series_places to standfest_app;

create table session_tokens (
  locked boolean not null default false,
  made_at timestamp with time zone not null,
  session_id uuid not null,
  token_hash bytea not null,
  constraint session_tokens_pkey PRIMARY KEY (token_hash),
  constraint session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX session_tokens_session ON public.session_tokens USING btree (session_id);
grant delete, insert, select, update on session_tokens to standfest_app;

create table sessions (
  account_id uuid not null,
  browser text not null default 'other'::text,
  certificate_fingerprint bytea,
  cookie_hash bytea not null,
  ends_at timestamp with time zone not null,
  enrolment_due boolean not null default false,
  id uuid not null,
  idle_seconds integer not null,
  last_active_at timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  proven_at timestamp with time zone not null,
  put_off_events uuid[] not null default '{}'::uuid[],
  site text not null,
  system text not null default 'other'::text,
  tried_pins smallint not null default 0,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint sessions_browser_check CHECK ((browser = ANY (ARRAY['chrome'::text, 'edge'::text, 'firefox'::text, 'safari'::text, 'other'::text]))),
  constraint sessions_cookie_hash_key UNIQUE (cookie_hash),
  constraint sessions_idle_seconds_check CHECK ((idle_seconds > 0)),
  constraint sessions_site_check CHECK ((site = ANY (ARRAY['CLIENT'::text, 'THERAPIST'::text, 'ADMIN'::text]))),
  constraint sessions_system_check CHECK ((system = ANY (ARRAY['android'::text, 'ios'::text, 'linux'::text, 'macos'::text, 'windows'::text, 'other'::text])))
);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
grant delete, insert, select, update on sessions to standfest_app;

create table settings (
  name text not null,
  value jsonb not null,
  version integer not null default 1,
  constraint settings_pkey PRIMARY KEY (name)
);
grant insert, select, update on settings to standfest_app;

create table sober_agreements (
  author_id uuid not null,
  created_at timestamp with time zone not null,
  ends_on date not null,
  id uuid not null,
  owner_client uuid not null,
  review_id uuid,
  starts_on date not null,
  version integer not null default 1,
  words bytea not null,
  written_as text not null,
  constraint sober_agreements_pkey PRIMARY KEY (id),
  constraint sober_agreements_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint sober_agreements_check CHECK ((ends_on >= starts_on)),
  constraint sober_agreements_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint sober_agreements_written_as_check CHECK ((written_as = ANY (ARRAY['therapist'::text, 'substitute'::text])))
);
alter table sober_agreements enable row level security;
alter table sober_agreements force row level security;
create policy scope on sober_agreements for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on sober_agreements for all to standfest_owner using (true);
CREATE INDEX sober_agreements_of_client ON public.sober_agreements USING btree (owner_client, starts_on);
grant delete, insert, select, update on sober_agreements to standfest_app;

create table staff_calendar_addresses (
  account_id uuid not null,
  made_at timestamp with time zone not null,
  secret_hash bytea not null,
  constraint staff_calendar_addresses_pkey PRIMARY KEY (account_id),
  constraint staff_calendar_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint staff_calendar_addresses_secret_hash_key UNIQUE (secret_hash)
);
grant delete, insert, select, update on staff_calendar_addresses to standfest_app;

create table stray_blobs (
  name text not null,
  remove_after timestamp with time zone not null,
  constraint stray_blobs_pkey PRIMARY KEY (name),
  constraint stray_blobs_name_check CHECK ((name ~ '^[0-9a-f]{32}$'::text))
);
CREATE INDEX stray_blobs_by_time ON public.stray_blobs USING btree (remove_after);
grant delete, insert, select, update on stray_blobs to standfest_app;

create table substitutes (
  account_id uuid not null,
  deleted_at timestamp with time zone,
  end_on date not null,
  id uuid not null,
  parent_id uuid not null,
  start_on date not null,
  version integer not null default 1,
  constraint substitutes_pkey PRIMARY KEY (id),
  constraint at_most_ninety_days CHECK (((end_on - start_on) < 90)),
  constraint ends_after_it_starts CHECK ((end_on >= start_on)),
  constraint no_overlap_of_the_same_pair EXCLUDE USING gist (parent_id WITH =, account_id WITH =, daterange(start_on, end_on, '[]'::text) WITH &&) WHERE ((deleted_at IS NULL)),
  constraint not_oneself CHECK ((parent_id <> account_id)),
  constraint substitutes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint substitutes_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES accounts(id)
);
CREATE INDEX substitutes_account ON public.substitutes USING btree (account_id) WHERE (deleted_at IS NULL);
CREATE INDEX substitutes_parent ON public.substitutes USING btree (parent_id) WHERE (deleted_at IS NULL);
grant insert, select, update on substitutes to standfest_app;

create table survey_template_versions (
  id uuid not null,
  items jsonb not null,
  made_at timestamp with time zone not null,
  number integer not null,
  template_id uuid not null,
  constraint survey_template_versions_pkey PRIMARY KEY (id),
  constraint survey_template_versions_template_id_number_key UNIQUE (template_id, number)
);
grant insert, select on survey_template_versions to standfest_app;

create table template_files (
  content bytea not null,
  created_at timestamp with time zone not null,
  file_type text not null,
  id uuid not null,
  name bytea not null,
  size integer not null,
  template_id uuid not null,
  constraint template_files_pkey PRIMARY KEY (id),
  constraint template_files_file_type_check CHECK ((file_type = ANY (ARRAY['jpg'::text, 'png'::text, 'gif'::text, 'mp3'::text, 'wav'::text, 'pdf'::text, 'txt'::text, 'doc'::text, 'docx'::text]))),
  constraint template_files_size_check CHECK ((size >= 0)),
  constraint template_files_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE
);
CREATE INDEX template_files_of_template ON public.template_files USING btree (template_id, created_at, id);
grant delete, insert, select on template_files to standfest_app;

create table templates (
  changed_at timestamp with time zone not null,
  clinic boolean not null,
  id uuid not null,
  kind text not null,
  owner_id uuid not null,
  version integer not null default 1,
  words bytea not null,
  constraint templates_pkey PRIMARY KEY (id),
  constraint templates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);
CREATE INDEX templates_clinic ON public.templates USING btree (kind) WHERE clinic;
CREATE INDEX templates_owner ON public.templates USING btree (owner_id);
grant delete, insert, select, update on templates to standfest_app;

create table unlock_pins (
  account_id uuid not null,
  pin_hash text not null,
  set_at timestamp with time zone not null,
  wrong_pins smallint not null default 0,
  constraint unlock_pins_pkey PRIMARY KEY (account_id),
  constraint unlock_pins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE
);
grant delete, insert, select, update on unlock_pins to standfest_app;

create table uploads (
  owner_client uuid not null,
  uploaded_at timestamp with time zone not null,
  constraint uploads_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE
);
alter table uploads enable row level security;
alter table uploads force row level security;
create policy scope on uploads for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on uploads for all to standfest_owner using (true);
CREATE INDEX uploads_of_client ON public.uploads USING btree (owner_client, uploaded_at);
grant delete, insert, select on uploads to standfest_app;

create table weekly_ratings (
  id uuid not null,
  life_area_id uuid not null,
  owner_client uuid not null,
  rating smallint not null,
  survey_id uuid not null,
  constraint weekly_ratings_pkey PRIMARY KEY (id),
  constraint one_weekly_rating_of_an_area UNIQUE (survey_id, life_area_id),
  constraint weekly_ratings_life_area_id_fkey FOREIGN KEY (life_area_id) REFERENCES life_areas(id) ON UPDATE CASCADE,
  constraint weekly_ratings_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint weekly_ratings_rating_check CHECK ((rating >= 1)),
  constraint weekly_ratings_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES weekly_surveys(id) ON UPDATE CASCADE
);
alter table weekly_ratings enable row level security;
alter table weekly_ratings force row level security;
create policy scope on weekly_ratings for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on weekly_ratings for all to standfest_owner using (true);
CREATE INDEX weekly_ratings_areas ON public.weekly_ratings USING btree (life_area_id);
CREATE INDEX weekly_ratings_owner ON public.weekly_ratings USING btree (owner_client);
grant insert, select, update on weekly_ratings to standfest_app;

create table weekly_surveys (
  answers jsonb not null default '{}'::jsonb,
  asked_in text,
  chosen_questions text not null default ''::text,
  day date not null,
  deleted_at timestamp with time zone,
  exec_at timestamp with time zone not null,
  id uuid not null,
  overall_rating smallint not null,
  owner_client uuid not null,
  questions_version uuid,
  recorded_at timestamp with time zone not null,
  scale_max smallint not null,
  sender_id uuid not null,
  sent_as text not null,
  template_version uuid not null default '01941f29-7c00-7b00-8000-000000000001'::uuid,
  texts bytea,
  version integer not null default 1,
  constraint weekly_surveys_pkey PRIMARY KEY (id),
  constraint overall_rating_on_its_scale CHECK (((overall_rating >= 1) AND (overall_rating <= scale_max))),
  constraint weekly_surveys_asked_in_check CHECK ((asked_in = ANY (ARRAY['de_DE'::text, 'en_EN'::text, 'de_SIMPLE'::text, 'tr_TR'::text, 'ru_RU'::text]))),
  constraint weekly_surveys_owner_client_fkey FOREIGN KEY (owner_client) REFERENCES accounts(id) ON UPDATE CASCADE,
  constraint weekly_surveys_questions_version_fkey FOREIGN KEY (questions_version) REFERENCES survey_template_versions(id),
  constraint weekly_surveys_sent_as_check CHECK ((sent_as = ANY (ARRAY['client'::text, 'therapist'::text, 'substitute'::text]))),
  constraint weekly_surveys_template_version_fkey FOREIGN KEY (template_version) REFERENCES weekly_template_versions(id)
);
alter table weekly_surveys enable row level security;
alter table weekly_surveys force row level security;
create policy scope on weekly_surveys for all to standfest_app using ((owner_client IN ( SELECT unnest((NULLIF(current_setting('app.scope'::text, true), ''::text))::uuid[]) AS unnest)));
create policy upkeep on weekly_surveys for all to standfest_owner using (true);
CREATE INDEX weekly_surveys_course ON public.weekly_surveys USING btree (owner_client, exec_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX weekly_surveys_days ON public.weekly_surveys USING btree (owner_client, day) WHERE (deleted_at IS NULL);
grant insert, select, update on weekly_surveys to standfest_app;

create table weekly_template_versions (
  areas jsonb not null,
  id uuid not null,
  made_at timestamp with time zone not null,
  number integer not null,
  words jsonb not null,
  constraint weekly_template_versions_pkey PRIMARY KEY (id),
  constraint one_weekly_version_a_number UNIQUE (number)
);
grant insert, select on weekly_template_versions to standfest_app;
