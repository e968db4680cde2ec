import { z } from 'zod'
import { MonitoringReportSetting } from '#features/monitoring/monitoring-report.ts'
import { knownPushHosts, pushHostPattern } from '#features/reminders/push-hosts.ts'

/** The settings of what goes out of the house by mail and push (§3). */
export const outgoingSettings = {
  /** Whose address stands on mails; empty: one made of the client site's name. */
  sender_address: z.union([z.literal(''), z.email().max(254)]).default(''),
  /** A folder below `mail-templates` with the clinic's own wording; empty: the wording that comes along. */
  mail_template_folder: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .default(''),
  /** Whether a letter tells of new messages. */
  new_message_notification: z.boolean().default(true),
  /** The hosts of push services that may be called. */
  push_request_target: z
    .array(z.string().max(253).regex(pushHostPattern))
    .max(50)
    .default([...knownPushHosts]),
  /** The instance's public key for push (VAPID). Read only. */
  channel_id: z.string().max(255).default(''),
  /** Its private key, 32 bytes in base64url. Write only: with a new one all browsers subscribe anew. */
  auth_key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** The weekly report of figures: switch, target and weekday. */
  monitoring_report: MonitoringReportSetting.prefault({}),
} as const
