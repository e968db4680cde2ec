import { join } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import { dayOf, type Now, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type DueReminder,
  dueDays,
  dueMinutes,
  dueReminders,
} from '@standfest/domain/features/reminders/due-reminders.ts'
import {
  bothSurveys,
  isGathered,
  kindsToTell,
  type Notice,
  noticeOfAll,
  tellsOfMore,
  tellsOfQuestionnaires,
} from '@standfest/domain/features/reminders/notices.ts'
import { refusePushEndpoint } from '@standfest/domain/features/reminders/push-hosts.ts'
import {
  type PushFault,
  type ReminderKind,
  reminderKinds,
} from '@standfest/domain/features/reminders/reminders.ts'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings, getSetting } from '#features/instance-settings/settings.store.ts'
import type { GiveWay } from '#jobs/give-way.ts'
import { type DueMails, deleteMailsBefore, enqueueMails, resumeForgottenMails } from '#outbox/mails.store.ts'
import type { WrittenPush } from '#outbox/pusher.ts'
import { covered, type ReminderWriter } from '#outbox/send-mails.ts'
import { linkSecret } from '#vault/link-secret.ts'
import type { Vault } from '#vault/vault.ts'
import { fillIn, readOwnWords, type WordedKind } from './own-wording.ts'
import { openPushTargets } from './push-devices.store.ts'
import { getPushKeys } from './push-keys.store.ts'
import { reminderMail } from './reminders.mails.ts'
import {
  findChannels,
  findCheckIns,
  findContentsToRemindOf,
  findQuestionnaires,
  findReviews,
  findSimultaneous,
  isReminderWanted,
  lockReminderClock,
  setReminderClock,
} from './scheduler.store.ts'

type Needs = { readonly database: Database; readonly clock: Clock; readonly giveWay: GiveWay }

/** A process that has not finished sending after this grace period is considered dead. */
const graceSeconds = 120
/** Few enough that what they cost the database delays nobody's call noticeably. */
const portion = 200
/** How long a run gives way at most, so that it is over when the next one begins. */
const givesWayMs = 25_000

/**
 * Enqueues the reminders due since the last run, and resumes mails whose process was killed. It runs each minute. After an outage
 * the span is longer, and the rule drops what is obsolete. Portions are committed one by one, and the clock's row moves on after the
 * last: a run that is killed is repeated, and no reminder is left out or enqueued twice. All of a client are in one portion, because the
 * message of one names the others that are due at the same time.
 */
export async function writeDueReminders(
  { database, clock, giveWay }: Needs,
  others: readonly DueMails[] = [],
): Promise<void> {
  const now = clock.now()
  const { after, due } = await database.inTransaction(async (tx) => {
    const lookedUntil = await lockReminderClock(tx, now.instant)
    await resumeForgottenMails(tx, { now: now.instant, graceSeconds })
    if (lookedUntil >= now.instant) return { after: undefined, due: [] }
    const found = dueReminders(await findCandidates(tx, lookedUntil, now), lookedUntil, now)
    return { after: lookedUntil, due: found }
  })
  if (after === undefined) return
  const begun = performance.now()
  for (const [place, some] of inPortions(due).entries()) {
    if (place > 0 && performance.now() - begun < givesWayMs) await giveWay()
    await database.inTransaction((tx) => enqueueMails(tx, some, 'waits'))
  }
  await database.inTransaction(async (tx) => {
    for (const lettersDue of others) await enqueueMails(tx, await lettersDue(tx, after, now))
    await setReminderClock(tx, now.instant)
  })
}

/** In the order of accounts, so that two runs that overlap do not wait for each other in a circle. */
function inPortions(due: readonly DueReminder[]): readonly (readonly DueReminder[])[] {
  const portions: DueReminder[][] = []
  const byAccount = Map.groupBy(due, ({ accountId }) => accountId)
  for (const [, ofAccount] of [...byAccount].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const last = portions.at(-1)
    if (last && last.length + ofAccount.length <= portion) last.push(...ofAccount)
    else portions.push([...ofAccount])
  }
  return portions
}

async function findCandidates(tx: Tx, after: number, now: Now) {
  const { today, zone, instant: until } = now
  const minutes = dueMinutes(after, now)
  const first = dayOf(after, zone)
  const periodDays = await getSetting(tx, 'survey_weekly_interval')
  const days = dueDays(after, now)
  const [checkIns, reviews, contents, questionnaires] = await Promise.all([
    findCheckIns(tx, { minutes, today, dayBegins: startOfDay(today, zone) }),
    findReviews(tx, { first, today, periodDays, minutes: first === today ? minutes : undefined, zone }),
    findContentsToRemindOf(tx, { after, until, days }),
    findQuestionnaires(tx, { days, zone }),
  ])
  return [...checkIns, ...reviews, ...contents, ...questionnaires]
}

const keptSeconds = 366 * 24 * 3600

/** Deletes mails older than a year. */
export async function deleteOldMails({ database, clock }: Omit<Needs, 'giveWay'>): Promise<void> {
  await database.inTransaction((tx) => deleteMailsBefore(tx, clock.instant() - keptSeconds))
}

type WriterNeeds = {
  readonly vault: Vault
  readonly clock: Clock
  /** The parent folder of the clinic's wording folders. */
  readonly wordingFolder: string
  readonly origins: Readonly<Record<Role, string>>
}

const noticeSecretKind = 'push-notice'

/** Writes reminders as push notification and mail at send time, if they are still relevant. */
export function reminderWriters(needs: WriterNeeds): Record<ReminderKind, ReminderWriter> {
  return Object.fromEntries(reminderKinds.map((kind) => [kind, writerOf(kind, needs)])) as Record<
    ReminderKind,
    ReminderWriter
  >
}

function writerOf(kind: ReminderKind, needs: WriterNeeds): ReminderWriter {
  const { vault, clock, origins, wordingFolder } = needs
  return async (tx, accountId, subjectId, { letterId, dueAt }) => {
    const { zone, instant: now } = clock.now()
    const [recipient, isWanted, { appName }, folder, ways] = await Promise.all([
      openRecipient(tx, vault, accountId),
      isReminderWanted(tx, { kind, accountId, subjectId, dueAt, zone }),
      getClinicSettings(tx),
      getSetting(tx, 'mail_template_folder'),
      findChannels(tx, accountId),
    ])
    if (!recipient) return undefined
    const kinds = isGathered(kind)
      ? await kindsAmongOthers(tx, { kind, isWanted }, { accountId, letterId, dueAt, zone, now })
      : isWanted && ([kind] as const)
    if (!kinds || kinds === covered) return kinds || undefined
    const notice = noticeOfAll(kinds)
    const isClient = recipient.type === 3
    const origin = origins[isClient ? 'CLIENT' : 'THERAPIST']
    const link = tellsOfQuestionnaires(notice) ? `${origin}/frageboegen` : origin
    // The clinic's own wording, if the configured folder has one for this reminder (§3).
    const { email, letterLanguage: language } = recipient
    const worded: WordedKind =
      notice === bothSurveys ? 'both-surveys' : tellsOfMore(notice) ? 'several' : kinds[0]
    const own = folder === '' ? undefined : await readOwnWords(join(wordingFolder, folder), worded, language)
    const words = own
      ? fillIn(own, { appName, link })
      : reminderMail(kind, notice, language, { appName, link, hasSettings: isClient })
    const mail = email === '' ? undefined : { to: email, language, ...words }
    if (!isClient) return mail
    const push = ways.push ? await writePush(tx, notice, { accountId, letterId }, needs) : undefined
    const isWritten = typeof push === 'object'
    return {
      mail: ways.mail ? mail : undefined,
      push: isWritten ? push : undefined,
      ...(isWritten || push === undefined ? {} : { pushFault: push }),
    }
  }
}

/** The reminders that a letter tells of, among all that are due at the same time. */
async function kindsAmongOthers(
  tx: Tx,
  own: { readonly kind: ReminderKind; readonly isWanted: boolean },
  reminder: Parameters<typeof findSimultaneous>[1],
) {
  const { accountId, letterId, dueAt, zone } = reminder
  const found = await findSimultaneous(tx, reminder)
  const others = await Promise.all(
    found.map(async (one) => ({
      ...one,
      isWanted: await isReminderWanted(tx, { ...one, accountId, dueAt, zone }),
    })),
  )
  return kindsToTell({ id: letterId, ...own }, others)
}

/** Sends only to push services that are still allowed; otherwise says why no browser gets the notification. */
async function writePush(
  tx: Tx,
  notice: Notice,
  { accountId, letterId }: { readonly accountId: AccountId; readonly letterId: string },
  { vault, origins }: WriterNeeds,
): Promise<WrittenPush | PushFault> {
  const hosts = await getSetting(tx, 'push_request_target')
  const known = await openPushTargets(tx, vault.keyring, accountId)
  const targets = known.filter(({ endpoint }) => refusePushEndpoint(endpoint, hosts) === undefined)
  if (targets.length === 0) return known.length === 0 ? 'no-device' : 'not-permitted'
  const keys = await getPushKeys(tx, vault.instanceKey)
  return {
    targets,
    notice,
    secret: linkSecret(vault.instanceKey, noticeSecretKind, letterId),
    vapid: { ...keys, subject: `mailto:${await mailSender(tx, origins.CLIENT)}` },
  }
}

/** The sender address of mails, also the VAPID contact. */
async function mailSender(tx: Tx, clientOrigin: string): Promise<string> {
  const chosen = await getSetting(tx, 'sender_address')
  return chosen === '' ? `standfest@${new URL(clientOrigin).hostname}` : chosen
}

/** The sender of mails: the clinic's name of the product, and the address. */
export async function senderOf(tx: Tx, clientOrigin: string): Promise<string> {
  const { appName } = await getClinicSettings(tx)
  return `"${appName.replaceAll(/["\\\r\n]/g, ' ')}" <${await mailSender(tx, clientOrigin)}>`
}
