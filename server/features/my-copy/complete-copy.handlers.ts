import { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  askForCompleteCopy,
  decideCompleteCopy,
  readCompleteCopy,
  reviewCompleteCopy,
} from '@standfest/domain/features/my-copy/complete-copy.calls.ts'
import {
  answerCopyBy,
  type CareRecord,
  type CompleteCopy,
  completeCopyGoodUntil,
  completeCopyState,
  refuseCopyDecision,
  refuseCopyRequest,
  withoutWithheld,
} from '@standfest/domain/features/my-copy/complete-copy.ts'
import { type ClientAccess, openClient, openClientAsTherapist } from '#features/access/client-access.ts'
import { findPresentStaffNames } from '#features/accounts/accounts.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { type Context, type Handler, handle, refuseIf, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import { keyedHash } from '#vault/keyed-hash.ts'
import { readCareRecord } from './care-record.ts'
import {
  findCompleteCopy,
  findReleasedRecord,
  lockCompleteCopy,
  putCopyDecision,
  putCopyRequest,
  type StoredRequest,
} from './complete-copy.store.ts'
import { addEndRelease } from './my-copy.jobs.ts'
import { copyAnsweredKind } from './my-copy.mails.ts'
import { withdrawCompleteCopy } from './my-copy.store.ts'

const answerRead = handle(readCompleteCopy, async (_input, context) => {
  const client = await openClient(context, undefined)
  return { attributes: await shown(context, await findCompleteCopy(context.tx, client)) }
})

const answerAsk = handle(askForCompleteCopy, async (_input, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, undefined)
  refuseIf(refuseCopyRequest(completeCopyState(await lockCompleteCopy(tx, client), now.instant)))
  await putCopyRequest(tx, client, now.instant)
  await recordAuditOfClient(tx, actor, client, 'complete-copy-asked', { at: now.instant })
  await announce(context, client)
  return { attributes: await shown(context, await findCompleteCopy(tx, client)) }
})

const answerReview = handle(reviewCompleteCopy, async ({ query }, context) => {
  const { tx, now } = context
  const client = await openClientAsTherapist(context, query.account)
  const stored = await findCompleteCopy(tx, client)
  const record = await readCareRecord(context, client)
  const state = await shown(context, stored)
  const { askedAt } = state
  const present = new Set<string>(Object.values(record).flatMap((entries) => entries.map(({ id }) => id)))
  const leftOut = (await findReleasedRecord(tx, client))?.leftOut ?? []
  return {
    attributes: {
      ...state,
      answerBy: state.state === 'asked' && askedAt !== null ? answerCopyBy(askedAt, now.zone) : null,
      showsHiddenDrinking: !client.consumptionVisible,
      reviewed: nameOfRecord(context, record),
      leftOut: leftOut.filter((id) => present.has(id)),
      record,
    },
  }
})

const answerDecide = handle(decideCompleteCopy, async ({ query, body }, context) => {
  const { tx, actor, now } = context
  const client = await openClientAsTherapist(context, query.account)
  const stored = await lockCompleteCopy(tx, client)
  const record = await readCareRecord(context, client)
  const present = nameOfRecord(context, record)
  const state = completeCopyState(stored, now.instant)
  refuseIf(refuseCopyDecision(body, { state, present }))
  const { released, withheld = [], reason = '' } = body
  const goodUntil = completeCopyGoodUntil(now.instant)
  await putCopyDecision(tx, client, {
    at: now.instant,
    reason,
    released: released ? { ...withoutWithheld(record, withheld), leftOut: withheld, goodUntil } : undefined,
  })
  // A copy that was generated from an earlier release is outdated.
  await withdrawCompleteCopy(tx, client, now.instant)
  if (released) await addEndRelease(tx, client.clientId, goodUntil)
  const action = released ? 'complete-copy-released' : 'complete-copy-refused'
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant })
  await enqueueMail(tx, {
    accountId: client.clientId,
    kind: copyAnsweredKind,
    subjectId: client.clientId,
    dueAt: now.instant,
    notAfter: goodUntil,
  })
  await announce(context, client)
  return { attributes: await shown(context, await findCompleteCopy(tx, client)) }
})

export const completeCopyHandlers: readonly Handler[] = [answerRead, answerAsk, answerReview, answerDecide]

/** The digest of the reviewed record: an HMAC, because short texts could be guessed from a plain hash. */
function nameOfRecord({ vault }: Context<SignedIn>, record: CareRecord): string {
  return keyedHash(vault.instanceKey, 'complete-copy', JSON.stringify(record)).toString('base64url')
}

async function shown(
  { tx, now, vault }: Context<SignedIn>,
  stored: StoredRequest | undefined,
): Promise<CompleteCopy> {
  const state = completeCopyState(stored, now.instant)
  if (!stored) return { state, ...nothing }
  const { askedAt, decidedAt, decidedBy, goodUntil, reason, withheld } = stored
  const names = await findPresentStaffNames(tx, decidedBy ? [decidedBy] : [], vault.instanceKey)
  const person = decidedBy === null ? undefined : names.get(decidedBy)
  return {
    state,
    askedAt,
    decidedAt,
    decidedBy: person ? PersonName.parse(person) : null,
    goodUntil,
    reason,
    withheld,
  }
}

const nothing = {
  askedAt: null,
  decidedAt: null,
  decidedBy: null,
  goodUntil: null,
  reason: '',
  withheld: 0,
} as const

/** Who covers hears the announcement as well, and not what it is about. */
async function announce({ tx }: Context<SignedIn>, { clientId, parentId }: ClientAccess): Promise<void> {
  await announceChange(tx, { clientId, parentId, what: 'account', tellClient: true })
}
