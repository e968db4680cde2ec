import { type Day, instantOf, type Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type AfterClosingSetting,
  anonymisingStep,
  windowStep,
} from '@standfest/domain/features/accounts/after-closing.ts'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { openErasureOfEnded } from '#features/access/client-erasure.ts'
import { removeCalendarAddress } from '#features/appointments/calendar-addresses.store.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { getClinicSettings, getSetting } from '#features/instance-settings/settings.store.ts'
import { endSessionsOf } from '#features/login/sessions.store.ts'
import { removeDevicesOf } from '#features/reminders/push-devices.store.ts'
import { expireOtherMailsOf } from '#features/roles/notices.store.ts'
import { addJob } from '#jobs/add-job.store.ts'
import { announceChange } from '#live/announce.store.ts'
import { faultOf, type Log } from '#log/log.ts'
import { clinicPhoneWords } from '#outbox/clinic-phone.mails.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import type { WrittenMail } from '#outbox/send-mails.ts'
import type { Vault } from '#vault/vault.ts'
import { storeActive } from './account-states.store.ts'
import { anonymisingKind, anonymisingMail, readingEndsKind, readingEndsMail } from './after-closing.mails.ts'
import {
  type ClosedClient,
  findAnnounced,
  findReadableUntil,
  listClosedClients,
  lockClosedClient,
  storeAnonymising,
  storeEndTold,
} from './after-closing.store.ts'
import { eraseClient, keepLedgerTask } from './anonymise-client.ts'
import { openRecipient } from './recipient.store.ts'

type Needs = {
  readonly database: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly log: Log
}

export const endClosedTask = 'end-closed-treatments'

/** Mails are sent at this hour; until then the outbox deduplicates a night's mails to one person. */
const morning = 9
const letterGoodForSeconds = 72 * 3600

/**
 * Processes closed treatments, with one transaction for each client: mails, deactivation, and anonymising. Each step is stored in the
 * transaction that performs it, so that a server killed in between neither repeats nor skips one. A failing client does not block others:
 * the errors are thrown at the end, so that the job is retried. Returns the number of steps.
 */
export async function endClosedTreatments(needs: Needs): Promise<number> {
  const now = needs.clock.now()
  const setting = await needs.database.inTransaction((tx) => getSetting(tx, 'after_closing'))
  const clients = await needs.database.inTransaction((tx) =>
    listClosedClients(tx, { anonymises: setting.anonymise }),
  )
  let steps = 0
  const faults: unknown[] = []
  for (const clientId of clients) {
    try {
      if (await processClient(needs, clientId, { setting, now, vault: needs.vault })) steps += 1
    } catch (error) {
      needs.log.error({ event: 'job-failed', job: endClosedTask, ...faultOf(error) })
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${clients.length} failed`)
  return steps
}

async function processClient({ database }: Needs, clientId: AccountId, ending: Ending): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    await openScope(tx, [clientId])
    const client = await lockClosedClient(tx, clientId)
    if (!client) return false
    return (await processWindow(tx, client, ending.now)) || processAnonymising(tx, client, ending)
  })
}

async function processWindow(tx: Tx, client: ClosedClient, now: Now): Promise<boolean> {
  const step = windowStep(client.window, now.today)
  if (step === undefined) return false
  if (step === 'deactivate') await endReading(tx, client, now)
  else {
    await enqueueMail(tx, {
      accountId: client.id,
      kind: readingEndsKind,
      subjectId: client.id,
      ...dueToday(now),
    })
    await storeEndTold(tx, client.id, step === 'tell-first' ? 1 : 2)
  }
  return true
}

/** Deactivates the account as by hand, except that the emergency kits on devices stay until the client is anonymised. */
async function endReading(tx: Tx, { id, subjectRef, parentId }: ClosedClient, now: Now): Promise<void> {
  await storeActive(tx, id, { active: false, at: now.instant })
  await endSessionsOf(tx, id)
  await expireOtherMailsOf(tx, id)
  await removeDevicesOf(tx, id)
  await removeCalendarAddress(tx, id)
  await recordAuditOfInstance(tx, 'account-deactivated', now.instant, subjectRef)
  await announceChange(tx, { clientId: id, what: 'account', parentId, tellClient: true })
}

type Ending = { readonly setting: AfterClosingSetting; readonly now: Now; readonly vault: Vault }

async function processAnonymising(
  tx: Tx,
  client: ClosedClient,
  { setting, now, vault }: Ending,
): Promise<boolean> {
  const { id, subjectRef, parentId } = client
  const due = anonymisingStep(client, setting, now.today)
  if (due === undefined) return false
  if (due.step === 'anonymise') {
    const erasure = await openErasureOfEnded(tx, id, { record: client, setting, now })
    if (!erasure) return false
    await eraseClient(tx, erasure, { keyring: vault.keyring, actor: undefined })
    await announceChange(tx, { clientId: erasure.newId, parentId, what: 'account', tellClient: false })
    await addJob(tx, keepLedgerTask, {}, { at: now.instant, key: keepLedgerTask })
    return true
  }
  if (due.step === 'announce') {
    const { on, told } = due
    await storeAnonymising(tx, id, { on, told })
    // The outbox deduplicates: one mail for each therapist and night, whatever the number of records.
    await enqueueMail(tx, {
      accountId: parentId,
      kind: anonymisingKind,
      subjectId: parentId,
      ...dueToday(now),
    })
    await recordAuditOfInstance(tx, 'anonymising-announced', now.instant, subjectRef)
  } else await storeAnonymising(tx, id, { on: null, told: 0 })
  await announceChange(tx, { clientId: id, what: 'account', parentId, tellClient: false })
  return true
}

function dueToday({ today, zone }: Now): { readonly dueAt: number; readonly notAfter: number } {
  const dueAt = instantOf(today, morning, 0, zone)
  return { dueAt, notAfter: dueAt + letterGoodForSeconds }
}

type Writer = (tx: Tx, accountId: AccountId) => Promise<WrittenMail | undefined>

/** Renders the mails from the state at the time of sending. */
export function afterClosingWriters({ vault }: Pick<Needs, 'vault'>): Readonly<Record<string, Writer>> {
  return {
    [readingEndsKind]: async (tx, accountId) => {
      const recipient = await openRecipient(tx, vault, accountId)
      const until = await findReadableUntil(tx, accountId)
      if (!recipient || recipient.email === '' || until === undefined) return undefined
      const { email, letterLanguage: language } = recipient
      const clinic = await getClinicSettings(tx)
      const values = {
        appName: clinic.appName,
        day: dayWords(until),
        phone: clinicPhoneWords(clinic, language),
      }
      return { to: email, language, ...readingEndsMail(language, values) }
    },
    [anonymisingKind]: async (tx, accountId) => {
      const recipient = await openRecipient(tx, vault, accountId)
      const announced = await findAnnounced(tx, accountId)
      if (!recipient || recipient.email === '' || announced === undefined) return undefined
      const { email, language } = recipient
      const { appName } = await getClinicSettings(tx)
      const values = { appName, day: dayWords(announced.first), count: String(announced.count) }
      return { to: email, language, ...anonymisingMail(language, values) }
    },
  }
}

function dayWords(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}
