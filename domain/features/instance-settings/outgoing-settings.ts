import { z } from 'zod'
import { MonitoringReportSetting } from '#features/monitoring/monitoring-report.ts'
import { knownPushHosts, pushHostPattern } from '#features/reminders/push-hosts.ts'
import { pushHostLimits, pushKeyPattern, wordingFolderPattern } from './outgoing-limits.ts'

/** Settings of outgoing mail and push (§3). */
export const outgoingSettings = {
  /** The sender address of mails; empty: derived from the client site's host. */
  sender_address: z.union([z.literal(''), z.email().max(254)]).default(''),
  /** A folder below `mail-templates` with the clinic's wording; empty: the default wording. */
  mail_template_folder: z.string().regex(wordingFolderPattern).default(''),
  /** Whether new messages are announced by mail. */
  new_message_notification: z.boolean().default(true),
  /** The allowed hosts of push services. */
  push_request_target: z
    .array(z.string().max(pushHostLimits.length).regex(pushHostPattern))
    .max(pushHostLimits.hosts)
    .default([...knownPushHosts]),
  /** The instance's public key for push (VAPID). Read only. */
  channel_id: z.string().max(255).default(''),
  /** The VAPID private key, 32 bytes in base64url. Write only: a new one invalidates all subscriptions. */
  auth_key: z.string().regex(pushKeyPattern),
  /** The weekly report of counts: switch, address and weekday. */
  monitoring_report: MonitoringReportSetting.prefault({}),
} as const
