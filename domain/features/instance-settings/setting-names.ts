/** Names of the settings (§3); separate from their shapes, which clients' pages do not need. */
export const securitySettingNames = [
  'second_factor',
  'second_factor_salt',
  'password_rules',
  'registration_domains',
  'role_check_off',
  'second_administrator',
  'survey_weekly_interval',
  'login_disabled',
  'session',
  'reveal_unknown_alias',
  'clinic',
  'clinic_texts',
  'sender_address',
  'mail_template_folder',
  'new_message_notification',
  'push_request_target',
  'channel_id',
  'auth_key',
  'monitoring_report',
  'protocol_years',
  'appointments',
  'day_calendar',
  'read_receipts',
  'after_closing',
] as const

export type SecuritySettingName = (typeof securitySettingNames)[number]
