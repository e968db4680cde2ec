import type { Instant } from '@standfest/domain/base/day.ts'
import { AccountId } from '@standfest/domain/base/id.ts'
import { clocksApartSeconds } from '@standfest/domain/base/set-back.ts'
import {
  CopyId,
  copyGoodUntil,
  copyTicketGoodForSeconds,
} from '@standfest/domain/features/my-copy/my-copy.ts'
import { z } from 'zod'
import type { BlobStore } from '#blobs/blob-store.ts'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import type { Handler } from '#http/handle.ts'
import { addJob } from '#jobs/add-job.store.ts'
import { faultOf, type Log } from '#log/log.ts'
import { clinicPhoneWords } from '#outbox/clinic-phone.mails.ts'
import { linkIn } from '#outbox/link-language.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import type { MailWriter } from '#outbox/send-mails.ts'
import type { Vault } from '#vault/vault.ts'
import { endRelease } from './complete-copy.store.ts'
import { openCopyReader } from './copied-reads.ts'
import { writeCopy } from './copy-archive.ts'
import { copyAnsweredMail, copyReadyKind, copyReadyMail } from './my-copy.mails.ts'
import {
  type CopyOwner,
  endOverdueCopy,
  failCopy,
  findClientsWithCopiesToEnd,
  findCopyToMake,
  findPassphrase,
  insertPiece,
  markReady,
  removeOldTickets,
} from './my-copy.store.ts'
import { withPassphrase } from './passphrase.ts'

/** The job that generates a copy, and the one that deletes it when it expires. */
export const makeCopyTask = 'make-own-copy'
export const expireCopyTask = 'expire-own-copy'

const CopyPayload = z.object({ clientId: AccountId, copyId: CopyId })
type CopyPayload = z.infer<typeof CopyPayload>

type CopyJobNeeds = {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Log
  /** The handlers of the copied calls, injected because a feature must not import another feature's handlers. */
  readonly handlers: readonly Handler[]
  /** The address of the clients' site, below which the instance names its own codes. */
  readonly origin: string
  /** The object storage for the bytes of files, if there is one. */
  readonly blobs: BlobStore | undefined
}

/** The job that expires a release, and erases the released record. */
export const endReleaseTask = 'end-copy-release'

const ReleasePayload = z.object({ clientId: AccountId })

/** Later by as much as clocks may be apart: a job that comes early by the instance's clock ends nothing; the nightly one follows. */
export async function addEndRelease(tx: Tx, clientId: AccountId, at: Instant): Promise<void> {
  const key = `${endReleaseTask} ${clientId}`
  await addJob(tx, endReleaseTask, { clientId }, { at: at + clocksApartSeconds, key })
}

/** Expires a release by the instance's clock; one that was renewed meanwhile stays valid. */
export async function endCopyRelease(
  payload: unknown,
  { database, clock }: Pick<CopyJobNeeds, 'database' | 'clock'>,
): Promise<void> {
  const { clientId } = ReleasePayload.parse(payload)
  await database.inTransaction((tx) => endRelease(tx, clientId, clock.instant()))
}

/** The chunk size before encryption: a compromise between the number of rows and memory. */
const pieceBytes = 1024 * 1024
const againInSeconds = 5

/** Concurrency 1: copies must not occupy all workers of the job queue, or mails and reminders would be delayed. */
const making = { isGoing: false }

export async function addMakeCopy(tx: Tx, payload: CopyPayload, at: Instant): Promise<void> {
  await addJob(tx, makeCopyTask, payload, { at, key: `${makeCopyTask} ${payload.copyId}` })
}

/** Generates the copy of a client; re-enqueues itself while another one is in progress. */
export async function makeCopy(payload: unknown, needs: CopyJobNeeds): Promise<void> {
  const copy = CopyPayload.parse(payload)
  const { database, clock, log } = needs
  if (making.isGoing) {
    await database.inTransaction((tx) => addMakeCopy(tx, copy, clock.instant() + againInSeconds))
    return
  }
  making.isGoing = true
  try {
    await compose(copy, needs)
  } catch (error) {
    // No automatic retry: the client sees the failure and requests another copy.
    log.error({ event: 'job-failed', job: makeCopyTask, ...faultOf(error) })
    await database.inTransaction((tx) => failCopy(tx, copy.clientId, copy.copyId, clock.instant()))
  } finally {
    making.isGoing = false
  }
}

async function compose(copy: CopyPayload, needs: CopyJobNeeds): Promise<void> {
  const { database, clock } = needs
  const { clientId, copyId: id } = copy
  const found = await database.inTransaction((tx) => findCopyToMake(tx, clientId, id))
  if (!found) return
  const written: { owner?: CopyOwner; files: number } = { files: 0 }
  const pieces = database.readSnapshot((tx) => copyPieces(tx, copy, found, needs, written))
  let [place, size] = [0, 0]
  for await (const bytes of inPieces(pieces)) {
    const { owner } = written
    if (!owner) throw new Error('a piece before its owner')
    const piece = { place, bytes, at: clock.instant() }
    if (!(await database.inTransaction((tx) => insertPiece(tx, owner, id, piece)))) return
    place += 1
    size += bytes.length
  }
  await database.inTransaction(async (tx) => {
    const at = clock.instant()
    const goodUntil = copyGoodUntil(at)
    const done = { at, goodUntil, size, files: written.files }
    if (!(await markReady(tx, clientId, id, done))) return
    const key = `${expireCopyTask} ${id}`
    await addJob(tx, expireCopyTask, copy, { at: goodUntil + clocksApartSeconds, key })
    await enqueueMail(tx, {
      accountId: clientId,
      kind: copyReadyKind,
      subjectId: clientId,
      dueAt: at,
      notAfter: goodUntil,
    })
  })
}

/** The archive as a stream, encrypted with the client's own passphrase if there is one. */
async function* copyPieces(
  tx: Tx,
  { clientId, copyId }: CopyPayload,
  { language, isComplete }: FoundCopy,
  { clock, vault, handlers, origin, blobs }: CopyJobNeeds,
  written: { owner?: CopyOwner; files: number },
): AsyncGenerator<Uint8Array> {
  const now = clock.now()
  const reader = await openCopyReader(clientId, { tx, now, vault, handlers, isComplete, blobs })
  written.owner = reader.client
  const passphrase = await findPassphrase(tx, reader.client, copyId)
  const archive = writeCopy(tx, reader, { now, language, origin }, (files) => {
    written.files = files
  })
  yield* passphrase === undefined ? archive : withPassphrase(archive, passphrase)
}

type FoundCopy = NonNullable<Awaited<ReturnType<typeof findCopyToMake>>>

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const more of bytes) {
    held.push(more)
    length += more.length
    if (length < pieceBytes) continue
    const whole = Buffer.concat(held)
    let begin = 0
    for (; whole.length - begin >= pieceBytes; begin += pieceBytes)
      yield whole.subarray(begin, begin + pieceBytes)
    held = [whole.subarray(begin)]
    length = whole.length - begin
  }
  if (length > 0) yield Buffer.concat(held)
}

/** Deletes a copy that has expired by the instance's clock, which in tests differs from the job queue's. */
export async function expireCopy(
  payload: unknown,
  { database, clock }: Pick<CopyJobNeeds, 'database' | 'clock'>,
): Promise<void> {
  const { clientId } = CopyPayload.parse(payload)
  await database.inTransaction((tx) => endOverdueCopy(tx, clientId, clock.instant()))
}

/** The nightly job for what those two left, because they came early, were lost, or their server was stopped. */
export const endOverdueCopiesTask = 'end-overdue-copies'

/** Ends each copy and each release that is over, with a scope of one client. */
export async function endOverdueCopies({
  database,
  clock,
}: Pick<CopyJobNeeds, 'database' | 'clock'>): Promise<void> {
  const at = clock.instant()
  const clients = await database.inTransaction((tx) => findClientsWithCopiesToEnd(tx, at))
  for (const clientId of clients)
    await database.inTransaction(async (tx) => {
      await endRelease(tx, clientId, at)
      await endOverdueCopy(tx, clientId, at)
    })
}

export async function removeOldCopyTickets(tx: Tx, now: Instant): Promise<void> {
  await removeOldTickets(tx, now - copyTicketGoodForSeconds)
}

type LetterNeeds = {
  readonly vault: Vault
  /** The public address of the client site. */
  readonly site: string
}

/** Renders the mail that a copy is ready. It reveals neither the copy nor the purpose of the account. */
export function copyReadyWriter(needs: LetterNeeds): MailWriter {
  return writerOf(copyReadyMail, needs)
}

/** Renders the mail that a request for a complete copy was answered, as neutral as the one above. */
export function copyAnsweredWriter(needs: LetterNeeds): MailWriter {
  return writerOf(copyAnsweredMail, needs)
}

function writerOf(mail: typeof copyReadyMail, { vault, site }: LetterNeeds): MailWriter {
  return async (tx, accountId) => {
    const recipient = await openRecipient(tx, vault, accountId)
    if (!recipient || recipient.email === '') return undefined
    const clinic = await getClinicSettings(tx)
    const { email, letterLanguage: language } = recipient
    const values = {
      appName: clinic.appName,
      link: linkIn(language, new URL(site)),
      phone: clinicPhoneWords(clinic, language),
    }
    return { to: email, language, ...mail(language, values) }
  }
}
