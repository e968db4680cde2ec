import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import { OwnSession } from '#features/login/own-sessions.ts'

/** What a client is reminded of (§1, §9). */
export const reminderKinds = [
  'daily-survey',
  'weekly-survey',
  'appointment',
  'task',
  'goal',
  'new-messages',
  'test-reminder',
] as const
export const ReminderKind = z.enum(reminderKinds)
export type ReminderKind = z.infer<typeof ReminderKind>

/** How a letter went out: to the service of a browser's maker, by mail, or into a folder where there is no mail. */
const channels = ['push', 'mail', 'folder'] as const
export const Channel = z.enum(channels)
export type Channel = z.infer<typeof Channel>

/**
 * How far a reminder came, the furthest alone (§1). `sent`: handed over; `accepted`: the service or the mail server took
 * it; `opened`: a push notice was tapped, never said of mail; `answered`: what it reminded of was done; `expired`: there
 * was no reason for it any more; `dead`: nobody took it for three days.
 */
export const reminderSteps = ['planned', 'sent', 'accepted', 'opened', 'answered', 'expired', 'dead'] as const
export const ReminderStep = z.enum(reminderSteps)
export type ReminderStep = z.infer<typeof ReminderStep>

const moment = Instant.nullable()

/** One reminder as its reader sees it: when it was due, how it went out, and how far it came (§1). */
export const ReminderEntry = z.object({
  kind: ReminderKind,
  step: ReminderStep,
  /** Null: it has not gone out. */
  channel: Channel.nullable(),
  dueAt: Instant,
  sentAt: moment,
  acceptedAt: moment,
  openedAt: moment,
  answeredAt: moment,
})
export type ReminderEntry = z.infer<typeof ReminderEntry>

/** What lies behind an entry: the state of its letter and the moments that were noted. */
export type ReminderFacts = Pick<ReminderEntry, 'sentAt' | 'acceptedAt' | 'openedAt' | 'answeredAt'> & {
  readonly state: 'planned' | 'sent' | 'expired' | 'dead'
}

/** How far a reminder came (§1). */
export function reminderStep(facts: ReminderFacts): ReminderStep {
  if (facts.answeredAt !== null) return 'answered'
  if (facts.openedAt !== null) return 'opened'
  if (facts.acceptedAt !== null) return 'accepted'
  return facts.state
}

/** What the page of settings must know of reminders beside the account's own fields (§4). */
export const ReminderTerms = z.object({
  /** The instance's public key for push (VAPID), as `PushManager.subscribe` takes it. */
  pushKey: z.string(),
  /** The third check-in is done, and push is neither on nor was a device ever added: now it may be offered. */
  offersPush: z.boolean(),
  /** Whether mail leaves the house; without a mail server it lies in a folder. */
  mailLeaves: z.boolean(),
})
export type ReminderTerms = z.infer<typeof ReminderTerms>

/** From this check-in on push is offered; never before somebody knows what it is for (§4). */
export const pushOfferedFromCheckIn = 3

const key = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/)

/** A subscription as the browser hands it out (`PushSubscription.toJSON()`, flat). */
export const NewPushDevice = z.strictObject({
  endpoint: z.string().max(2000),
  /** The browser's public key, 65 bytes in base64url. */
  p256dh: key.max(120),
  /** 16 bytes in base64url. */
  auth: key.max(40),
})
export type NewPushDevice = z.infer<typeof NewPushDevice>

/** A browser that gets reminders. */
export const PushDevice = z.object({
  browser: OwnSession.shape.browser,
  system: OwnSession.shape.system,
  addedAt: Instant,
  /** When its maker's service last took a notice; null: none was sent yet. */
  lastAcceptedAt: moment,
  /** SHA-256 of the endpoint in hexadecimal: how a page finds the browser that it runs in. */
  fingerprint: z.string(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** What a browser sends when its notice was tapped: the random part of what it got. */
export const OpenedNotice = z.strictObject({ n: z.string().min(1).max(64) })
export type OpenedNotice = z.infer<typeof OpenedNotice>

/** How many reminders of one kind came how far, in a span of days: numbers, nothing of any person (§6). */
export const ReminderCount = z.object({
  /** A reminder's kind, or that of another letter, such as `certificate-ends`. */
  kind: z.string(),
  counts: z.record(ReminderStep, z.int()),
})
export type ReminderCount = z.infer<typeof ReminderCount>

/** A letter in the outbox as administrators see it: who and what kind, never what stands in it (§6). */
export const OutboxLetter = z.object({
  kind: z.string(),
  step: ReminderStep,
  channel: Channel.nullable(),
  /** Null: to somebody who registered and has no account yet. */
  accountId: AccountId.nullable(),
  dueAt: Instant,
  sentAt: moment,
  /** When the next try is due; null: there is none. */
  nextTryAt: moment,
  tries: z.int(),
  /** Why the last try failed, in the words of the machine, such as `ECONNREFUSED`. */
  fault: z.string().nullable(),
  /** Whether the mail lies in the folder and can be read: in a demo clinic without a mail server. */
  readable: z.boolean(),
})
export type OutboxLetter = z.infer<typeof OutboxLetter>

/** A mail as it lies in the folder of a demo clinic. */
export const FolderMail = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type FolderMail = z.infer<typeof FolderMail>

/** How long a service keeps a push notice for a browser that is not there (§3). */
export const noticeGoodForSeconds = 12 * 3600
/** New messages are gathered this long before a letter tells of them. */
export const messagesGatheredSeconds = 10 * 60
/** One test reminder, and one test e-mail, within this time. */
export const testReminderEverySeconds = 60
