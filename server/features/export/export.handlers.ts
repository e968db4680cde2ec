import type { InputOf } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  cancelExport,
  prepareExport,
  readExport,
  readExportProgress,
} from '@standfest/domain/features/export/export.calls.ts'
import {
  type ExportId,
  exportsAnHour,
  isFlavour,
  type NewExport,
  presentState,
  refuseExport,
  refuseMessages,
  refuseTicket,
} from '@standfest/domain/features/export/export.ts'
import { recordKinds } from '@standfest/domain/features/export/variable.ts'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit, recordAuditOfClients } from '#features/audit-log/audit-log.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { hashSecret, makeSecret, tokenHashOf } from '#features/login/sessions.store.ts'
import {
  type Context,
  type Handler,
  handle,
  handlePrepared,
  handleSingleRead,
  Refused,
  refuse,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import { archiveOf } from './archive.ts'
import {
  beginRun,
  cancelRun,
  countRuns,
  findRun,
  insertRunning,
  insertWaiting,
  lockRunOfTicket,
  type Run,
} from './export.store.ts'
import { listOwnClients } from './exported-clients.store.ts'
import { archivePlan } from './formats.ts'
import { type ReadTerms, readTerms, type TableChunk, tablePass } from './table.ts'
import { refuseWhileBusy, writeExport } from './write-export.ts'

const hourSeconds = 3600

const answerPrepare = handle(prepareExport, async ({ body }, context) => {
  const { tx, actor, now, vault } = context
  refuseIf(refuseMessages(body))
  const chosen = await openChosen(context, body.accountIds)
  await refuseTooMany(context)
  const ticket = makeSecret()
  const run = newRun(context, chosen.length)
  const issued = { hash: hashSecret(ticket), tokenHash: tokenHashOf(actor) }
  await insertWaiting(tx, run, issued, { choice: body, instanceKey: vault.instanceKey })
  const waiting = { ...run, state: 'waiting', movedAt: now.instant, clientsDone: 0, rows: 0 } as const
  return { id: run.id, attributes: { ...waiting, ticket } }
})

/** The download is written after this transaction, in a read-only snapshot transaction of its own. */
const answerRead = handlePrepared(
  readExport,
  async (_input, { database }) => database,
  async ({ query }, context, database) => {
    const { actor, now, operator, tx, vault } = context
    await refuseWhileBusy()
    const { id, choice, clients } = await beginning(context, query)
    const { flavour: format, texts, messages = false } = choice
    const by = { actor, today: now.today, keyring: vault.keyring }
    const clientIds = clients.map((one) => one.id)
    const read = await readTerms(tx, { by, texts })
    const columns = [...new Set(read.variables.map(({ name }) => name))]
    await recordAudit(tx, actor, 'data-exported', {
      at: now.instant,
      subjectRef: undefined,
      facts: {
        object: format,
        changes: [
          { field: 'clients', after: clients.length },
          { field: 'texts', after: texts },
          ...(messages ? [{ field: 'messages', after: messages }] : []),
          { field: 'columns', after: columns },
        ],
      },
      instanceKey: vault.instanceKey,
    })
    const subjectRefs = clients.map(({ subjectRef }) => subjectRef)
    await recordAuditOfClients(tx, actor, subjectRefs, 'data-exported', now.instant)
    const order = { texts, clientIds, by, now, instanceKey: vault.instanceKey }
    const name = `export-${now.today}`
    if (query.format !== 'archive') {
      const flavour = isFlavour(format)
        ? format
        : refuse('ERROR.MALFORMED', { fields: [{ field: 'format' }] })
      const passesOf = (terms: ReadTerms) => [tablePass(flavour, recordKinds, 0, terms)]
      return {
        filename: `${name}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        pieces: () => bytesOf(writeExport(database, id, { ...order, passesOf })),
      }
    }
    const { appName } = await getClinicSettings(tx)
    const { files, names, passesOf } = archivePlan(format, read, {
      appName,
      now,
      texts,
      messages,
      clientIds,
      origin: operator.origin,
      instanceKey: vault.instanceKey,
    })
    const at = new Date(now.instant * 1000)
    return {
      filename: `${name}.zip`,
      mediaType: 'application/zip',
      pieces: () => archiveOf(writeExport(database, id, { ...order, passesOf }), { names, files, at }),
    }
  },
)

const answerProgress = handleSingleRead(readExportProgress, async ({ params }, { tx, actor, now }) => {
  const run = (await findRun(tx, params.id, actor.sessionId)) ?? refuse('ERROR.NOT_FOUND')
  return { id: run.id, attributes: { ...run, state: presentState(run, now.instant) } satisfies Run }
})

const answerCancel = handle(cancelExport, async ({ params }, { tx, actor }) => {
  const run = (await findRun(tx, params.id, actor.sessionId)) ?? refuse('ERROR.ACCESS_DENIED')
  await cancelRun(tx, run.id)
  return undefined
})

export const exportHandlers: readonly Handler[] = [answerRead, answerPrepare, answerProgress, answerCancel]

async function* bytesOf(pieces: AsyncGenerator<TableChunk>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) yield bytes
}

type Beginning = {
  readonly id: ExportId
  readonly choice: Pick<NewExport, 'flavour' | 'texts' | 'messages'>
  readonly clients: Awaited<ReturnType<typeof openChosen>>
}

/** The selection of an export: from the query, or from the ticket. Permission is checked at each export. */
async function beginning(
  context: Context<SignedIn>,
  query: InputOf<typeof readExport>['query'],
): Promise<Beginning> {
  const { ticket, account, flavour, texts, messages } = query
  if (ticket !== undefined) {
    const isAmbiguous = [account, flavour, texts, messages].some((one) => one !== undefined)
    return isAmbiguous
      ? refuse('ERROR.MALFORMED', { fields: [{ field: 'ticket' }] })
      : beginningOfTicket(context, ticket)
  }
  const choice = {
    flavour: flavour ?? 'research',
    texts: texts !== undefined,
    messages: messages !== undefined,
  } as const
  refuseIf(refuseMessages(choice))
  const clients = await openChosen(context, account && [account])
  await refuseTooMany(context)
  const run = newRun(context, clients.length)
  await insertRunning(context.tx, run)
  return { id: run.id, choice, clients }
}

async function beginningOfTicket(context: Context<SignedIn>, ticket: string): Promise<Beginning> {
  const { tx, actor, now, vault } = context
  const proof = { ticketHash: hashSecret(ticket), sessionId: actor.sessionId }
  const { run, choice } =
    (await lockRunOfTicket(tx, proof, vault.instanceKey)) ?? refuse('ERROR.LINK_INVALID')
  refuseIf(refuseTicket(run, now.instant))
  if (!choice) return refuse('ERROR.LINK_EXPIRED')
  const clients = await openChosen(context, choice.accountIds)
  await beginRun(tx, run.id, now.instant, clients.length)
  return { id: run.id, choice, clients }
}

/** The clients to export; refused unless all are the caller's own and the role may export. */
async function openChosen({ tx, actor }: Context<SignedIn>, accountIds: readonly AccountId[] | undefined) {
  const named = accountIds && [...new Set(accountIds)]
  const clients = await listOwnClients(tx, actor.id, named)
  const counts = { named: named?.length ?? clients.length, ownAmongThem: clients.length }
  refuseIf(refuseExport(actor, counts))
  return clients
}

async function refuseTooMany({ tx, actor, now, operator }: Context<SignedIn>): Promise<void> {
  if (!operator.countsTries) return
  const { begun, firstAt } = await countRuns(tx, actor.id, now.instant - hourSeconds)
  if (begun < exportsAnHour) return
  throw new Refused({ code: 'ERROR.RATE_LIMIT' }, (firstAt ?? now.instant) + hourSeconds - now.instant)
}

function newRun({ actor, now }: Context<SignedIn>, clients: number) {
  const id = uuidv7() as ExportId
  return { id, accountId: actor.id, sessionId: actor.sessionId, at: now.instant, clients }
}
