import { z } from 'zod'
import { MonitoringReportSetting } from '#features/monitoring/monitoring-report.ts'
import { knownPushHosts, pushHostPattern } from '#features/reminders/push-hosts.ts'
import { pushHostLimits, pushKeyPattern, wordingFolderPattern } from './outgoing-limits.ts'

/** The settings of what goes out of the house by mail and push (§3). */
export const outgoingSettings = {
  /** Whose address stands on mails; empty: one made of the client site's name. */
  sender_address: z.union([z.literal(''), z.email().max(254)]).default(''),
  /** A folder below `mail-templates` with the clinic's own wording; empty: the wording that comes along. */
  mail_template_folder: z.string().regex(wordingFolderPattern).default(''),
  /** Whether a letter tells of new messages. */
  new_message_notification: z.boolean().default(true),
  /** The hosts of push services that may be called. */
  push_request_target: z
    .array(z.string().max(pushHostLimits.length).regex(pushHostPattern))
    .max(pushHostLimits.hosts)
    .default([...knownPushHosts]),
  /** The instance's public key for push (VAPID). Read only. */
  channel_id: z.string().max(255).default(''),
  /** Its private key, 32 bytes in base64url. Write only: with a new one all browsers subscribe anew. */
  auth_key: z.string().regex(pushKeyPattern),
  /** The weekly report of figures: switch, target and weekday. */
  monitoring_report: MonitoringReportSetting.prefault({}),
} as const
