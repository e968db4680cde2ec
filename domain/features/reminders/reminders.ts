import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import { OwnSession } from '#features/login/own-sessions.ts'
import { coveredFault, lateFault, meaningOf, noWayFault } from '#features/monitoring/undelivered.ts'

/** The kinds of reminders to clients (§1, §9). */
export const reminderKinds = [
  'daily-survey',
  'weekly-survey',
  'questionnaire',
  'appointment',
  'task',
  'goal',
  'new-messages',
  'test-reminder',
] as const
export const ReminderKind = z.enum(reminderKinds)
export type ReminderKind = z.infer<typeof ReminderKind>

/** The channels: push, mail, or a folder where there is no mail server. */
const channels = ['push', 'mail', 'folder'] as const
export const Channel = z.enum(channels)
export type Channel = z.infer<typeof Channel>

/**
 * The progress of a reminder, furthest step only (§1). `sent`: handed over; `accepted`: by push service or mail server;
 * `opened`: a push notification was tapped (unknown for mail); `answered`: the reminded action was done; `expired`:
 * obsolete; `dead`: undeliverable for three days.
 */
export const reminderSteps = ['planned', 'sent', 'accepted', 'opened', 'answered', 'expired', 'dead'] as const
export const ReminderStep = z.enum(reminderSteps)
export type ReminderStep = z.infer<typeof ReminderStep>

/**
 * Why no browser took a reminder's notification (§4). `no-device`: none is subscribed; `ended`: the browser ended its
 * subscription; `not-permitted`: the clinic permits none of the push services; `not-reached`: none could be reached.
 */
const pushFaults = ['no-device', 'ended', 'not-permitted', 'not-reached'] as const
export type PushFault = (typeof pushFaults)[number]

/**
 * Why a reminder did not come, or not as a notification (§4). `together`: another one of the same time tells of it;
 * `late`: it was obsolete before it could be sent; `no-way`: neither mail nor push was on; `address`: the mail address
 * was refused; `mail`: no mail server took it.
 */
export const ReminderReason = z.enum([...pushFaults, 'together', 'late', 'no-way', 'address', 'mail'])
export type ReminderReason = z.infer<typeof ReminderReason>

const moment = Instant.nullable()

/** One reminder as shown to its reader: due time, channel and progress (§1). */
export const ReminderEntry = z.object({
  kind: ReminderKind,
  step: ReminderStep,
  /** The channel; null: the reminder was not sent. */
  channel: Channel.nullable(),
  dueAt: Instant,
  sentAt: moment,
  acceptedAt: moment,
  openedAt: moment,
  answeredAt: moment,
  /** Why it did not come, or came as a mail instead of a notification; null: nothing to tell. */
  reason: ReminderReason.nullable(),
})
export type ReminderEntry = z.infer<typeof ReminderEntry>

/** The stored facts of an entry: the mail's state and timestamps. */
export type ReminderFacts = Pick<ReminderEntry, 'sentAt' | 'acceptedAt' | 'openedAt' | 'answeredAt'> & {
  readonly state: 'planned' | 'sent' | 'expired' | 'dead'
}

/** What is stored of a reminder's failure. */
type ReminderFailure = {
  readonly state: ReminderFacts['state']
  readonly fault: string | null
  readonly pushFault: PushFault | null
}

/** Why a reminder did not come, or not as a notification (§4). */
export function reminderReason({ state, fault, pushFault }: ReminderFailure): ReminderReason | null {
  switch (state) {
    case 'planned':
    case 'sent':
      return pushFault
    case 'dead':
      return fault !== null && meaningOf(fault).reason === 'address' ? 'address' : 'mail'
    case 'expired':
      if (fault === coveredFault) return 'together'
      if (fault === lateFault) return 'late'
      return fault === noWayFault ? (pushFault ?? 'no-way') : null
  }
}

/** The progress of a reminder (§1). */
export function reminderStep(facts: ReminderFacts): ReminderStep {
  if (facts.answeredAt !== null) return 'answered'
  if (facts.openedAt !== null) return 'opened'
  if (facts.acceptedAt !== null) return 'accepted'
  return facts.state
}

/** Terms of the settings page beside the account's own fields (§4). */
export const ReminderTerms = z.object({
  /** The instance's public key for push (VAPID), as `PushManager.subscribe` takes it. */
  pushKey: z.string(),
  /** Whether to offer push: after the third check-in, if push is off and no device was ever added. */
  offersPush: z.boolean(),
  /** Whether mail is sent by a mail server; otherwise it is written to a folder. */
  mailLeaves: z.boolean(),
})
export type ReminderTerms = z.infer<typeof ReminderTerms>

/** From this check-in on push is offered, once the client knows what it is for (§4). */
export const pushOfferedFromCheckIn = 3

const key = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/)

/** A subscription as the browser hands it out (`PushSubscription.toJSON()`, flat). */
export const NewPushDevice = z.strictObject({
  endpoint: z.string().max(2000),
  /** The browser's public key, 65 bytes in base64url. */
  p256dh: key.max(120),
  /** The subscription's authentication secret, 16 bytes in base64url. */
  auth: key.max(40),
})
export type NewPushDevice = z.infer<typeof NewPushDevice>

/** A browser that gets reminders. */
export const PushDevice = z.object({
  browser: OwnSession.shape.browser,
  system: OwnSession.shape.system,
  addedAt: Instant,
  /** When the push service last accepted a notification; null: none sent. */
  lastAcceptedAt: moment,
  /** SHA-256 of the endpoint in hexadecimal, by which a page finds its own browser. */
  fingerprint: z.string(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** Sent when a notification was tapped: its random secret. */
export const OpenedNotice = z.strictObject({ n: z.string().min(1).max(64) })
export type OpenedNotice = z.infer<typeof OpenedNotice>

/** The number of reminders of one kind per progress over some days, without personal data (§6). */
export const ReminderCount = z.object({
  /** A reminder's kind, or another kind of mail, such as `certificate-ends`. */
  kind: z.string(),
  counts: z.record(ReminderStep, z.int()),
})
export type ReminderCount = z.infer<typeof ReminderCount>

/** A mail in the outbox as administrators see it: recipient and kind, never the content (§6). */
export const OutboxMail = z.object({
  kind: z.string(),
  step: ReminderStep,
  channel: Channel.nullable(),
  /** The recipient's account; null: a registered person without one. */
  accountId: AccountId.nullable(),
  dueAt: Instant,
  sentAt: moment,
  /** When the next attempt is due; null: none. */
  nextTryAt: moment,
  tries: z.int(),
  /** The error code of the last attempt, such as `ECONNREFUSED`. */
  fault: z.string().nullable(),
  /** Whether the mail can be read in the folder: in a demo clinic without a mail server. */
  readable: z.boolean(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/** A mail in the folder of a demo clinic. */
export const FolderMail = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type FolderMail = z.infer<typeof FolderMail>

/** How long a push service keeps a notification for an offline browser (§3). */
export const noticeGoodForSeconds = 12 * 3600
/** New messages are collected this long before a mail announces them. */
export const messagesGatheredSeconds = 10 * 60
/** The minimum interval of test reminders, and of test mails. */
export const testReminderEverySeconds = 60
