import { completeCopyState } from '@standfest/domain/features/my-copy/complete-copy.ts'
import {
  downloadMyCopy,
  orderMyCopy,
  prepareMyCopyDownload,
  readMyCopy,
} from '@standfest/domain/features/my-copy/my-copy.calls.ts'
import {
  type CopyId,
  copyFileName,
  type MyCopy,
  nextCopyInSeconds,
  normalisePassphrase,
  presentCopyState,
  refuseDownload,
  refuseFurtherCopy,
  withFurtherCopy,
} from '@standfest/domain/features/my-copy/my-copy.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#database/connection.ts'
import { openClient } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { hashSecret, makeSecret, tokenHashOf } from '#features/login/sessions.store.ts'
import { type Handler, handle, handlePrepared, Refused, refuse, refuseIf } from '#http/handle.ts'
import { DownloadBrokenOff } from '#http/send-file.ts'
import { lockCompleteCopy } from './complete-copy.store.ts'
import { addMakeCopy } from './my-copy.jobs.ts'
import {
  beginDownload,
  type Copy,
  type CopyOwner,
  findCopy,
  findPiece,
  findTicket,
  insertCopy,
  insertTicket,
  lockCopy,
  markDownloaded,
} from './my-copy.store.ts'

const answerRead = handle(readMyCopy, async (_input, context) => {
  const client = await openClient(context, undefined)
  return { attributes: shownCopy(await findCopy(context.tx, client), context.now.instant) }
})

const answerOrder = handle(orderMyCopy, async ({ body }, context) => {
  const { tx, actor, now, operator } = context
  const client = await openClient(context, undefined)
  const { passphrase, isComplete = false } = body
  // As a decision does, and before the own copy: what takes the release back meanwhile finds this copy, or this finds no release.
  const release = isComplete ? await lockCompleteCopy(tx, client) : undefined
  const former = await lockCopy(tx, client)
  const state = former ? presentCopyState(former, now.instant) : 'none'
  const asked = operator.countsTries ? former?.asked : undefined
  const no = refuseFurtherCopy(state, asked, now.today)
  if (no?.code === 'ERROR.RATE_LIMIT') throw new Refused(no, nextCopyInSeconds(now))
  refuseIf(no)
  const id = uuidv7() as CopyId
  if (isComplete && completeCopyState(release, now.instant) !== 'released') refuse('ERROR.ACCESS_DENIED')
  await insertCopy(tx, client, {
    id,
    at: now.instant,
    isComplete,
    passphrase: passphrase === undefined ? undefined : normalisePassphrase(passphrase),
    asked: withFurtherCopy(former?.asked, now.today),
  })
  await addMakeCopy(tx, { clientId: client.clientId, copyId: id }, now.instant)
  await recordAuditOfClient(tx, actor, client, 'copy-made', { at: now.instant })
  return { attributes: shownCopy(await findCopy(tx, client), now.instant) }
})

const answerPrepareDownload = handle(prepareMyCopyDownload, async (_input, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, undefined)
  const copy = await lockCopy(tx, client)
  if (!copy || presentCopyState(copy, now.instant) !== 'ready') return refuse('ERROR.LINK_INVALID')
  const ticket = makeSecret()
  await insertTicket(tx, client, {
    hash: hashSecret(ticket),
    tokenHash: tokenHashOf(actor),
    sessionId: actor.sessionId,
    copyId: copy.id,
    at: now.instant,
  })
  return { attributes: { ticket } }
})

/**
 * Streams the chunks, each read in a transaction of its own, so that a slow download holds no database connection. A later download aborts
 * this one; a complete one deletes the copy. No range requests: an interrupted download starts again.
 */
const answerDownload = handlePrepared(
  downloadMyCopy,
  async (_input, { database }) => database,
  async ({ query }, context, database) => {
    const { tx, actor, now } = context
    const client = await openClient(context, undefined)
    const copy = (await lockCopy(tx, client)) ?? refuse('ERROR.LINK_INVALID')
    const asked = { hash: hashSecret(query.ticket), sessionId: actor.sessionId, copyId: copy.id }
    const ticketMadeAt = await findTicket(tx, client, asked)
    refuseIf(refuseDownload(presentCopyState(copy, now.instant), ticketMadeAt, now.instant))
    const attempt = await beginDownload(tx, client, copy.id)
    return {
      filename: copyFileName(copy),
      mediaType: copy.hasPassphrase ? 'application/octet-stream' : 'application/zip',
      size: copy.size ?? 0,
      pieces: () => piecesOf(database, client, copy.id, attempt),
      onSent: () =>
        database.inTransaction(async (end) => {
          const sent = { attempt, at: now.instant }
          if (await markDownloaded(end, client.clientId, copy.id, sent))
            await recordAuditOfClient(end, actor, client, 'copy-downloaded', { at: now.instant })
        }),
    }
  },
)

export const myCopyHandlers: readonly Handler[] = [
  answerRead,
  answerOrder,
  answerPrepareDownload,
  answerDownload,
]

async function* piecesOf(
  database: Database,
  owner: CopyOwner,
  id: CopyId,
  attempt: number,
): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const piece = await database.inTransaction((tx) => findPiece(tx, owner, id, { place, attempt }))
    if (piece === undefined) throw new DownloadBrokenOff()
    if (piece === null) return
    yield piece
  }
}

function shownCopy(copy: Copy | undefined, now: number): MyCopy {
  const state = copy ? presentCopyState(copy, now) : 'none'
  if (!copy || state === 'none') return nothing
  const { askedAt, readyAt, goodUntil, downloadedAt, size, files, hasPassphrase, isComplete } = copy
  return { state, askedAt, readyAt, goodUntil, downloadedAt, size, files, hasPassphrase, isComplete }
}

const nothing: MyCopy = {
  state: 'none',
  askedAt: null,
  readyAt: null,
  goodUntil: null,
  downloadedAt: null,
  size: null,
  files: null,
  hasPassphrase: false,
  isComplete: false,
}
