import { createHash, type KeyObject } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

/** How long an idempotency key is stored. */
const storedHours = 48

type StoredAnswerRow = {
  route: string
  status: number
  answer: Buffer
  owner_client: AccountId | null
}

/** A request with its idempotency key and body digest. */
export type RepeatableRequest = {
  readonly actorId: AccountId
  readonly key: string
  readonly route: string
  readonly body: unknown
}

/** The stored answer, and whether its reader was shown streak and consumption, which may have changed since. */
type AnswerText = { readonly text: string; readonly consumptionShown: boolean }

/**
 * [Note: The mark of a body] A repeat is distinguished from another request under the same idempotency key by a digest
 * of the body. It is stored within the sealed answer: in clear, anyone with the row could guess texts until one fits.
 * So it is erased with the client's key and unaffected by key rotations. Answers from before 0078 have none: for them
 * key and route have to do.
 */
type SealedAnswer = AnswerText & { readonly bodyMark?: string }

export type StoredAnswer = {
  readonly sameRoute: boolean
  readonly status: number
  readonly ownerClient: AccountId | undefined
  readonly open: (key: KeyObject) => AnswerText & { readonly sameBody: boolean }
}

/**
 * The stored answer of an idempotency key, if any. A concurrent duplicate waits here until the first is done: otherwise
 * it would be refused for its own effect.
 */
export async function findStoredAnswer(
  tx: Tx,
  request: RepeatableRequest,
): Promise<StoredAnswer | undefined> {
  const { actorId, key } = request
  const [, row] = await Promise.all([
    statement('hold-key', sql`select pg_advisory_xact_lock(hashtextextended(${`${actorId}|${key}`}, 0))`).run(
      tx,
    ),
    statement<StoredAnswerRow>(
      'find-kept-answer',
      sql`select route, status, answer, owner_client from kept_answers where actor_id = ${actorId}
     and key = ${key}`,
    ).first(tx),
  ])
  if (!row) return undefined
  return {
    sameRoute: row.route === request.route,
    status: row.status,
    ownerClient: row.owner_client ?? undefined,
    open: (sealKey) => {
      const { bodyMark, ...answer } = openJson(sealKey, row.answer, contextOf(request)) as SealedAnswer
      return { ...answer, sameBody: bodyMark === undefined || bodyMark === markOf(request.body) }
    },
  }
}

/** Stores an answer in the transaction of its effect, sealed with the key of the client it concerns. */
export async function storeAnswer(
  tx: Tx,
  request: RepeatableRequest,
  answer: AnswerText & {
    status: number
    key: KeyObject
    ownerClient: AccountId | undefined
    instant: number
  },
): Promise<void> {
  const { text, consumptionShown } = answer
  const plain: SealedAnswer = { text, consumptionShown, bodyMark: markOf(request.body) }
  const sealed = sealJson(answer.key, plain, contextOf(request))
  await statement(
    'keep-answer',
    sql`insert into kept_answers ${sql.values({
      actor_id: request.actorId,
      key: request.key,
      route: request.route,
      status: answer.status,
      answer: sealed,
      owner_client: answer.ownerClient ?? null,
      kept_at: sql.at(answer.instant),
    })}`,
  ).run(tx)
}

/** Deletes expired idempotency keys. Returns their number. */
export async function deleteOldAnswers(tx: Tx, instant: number): Promise<number> {
  return statement(
    'remove-old-kept-answers',
    sql`delete from kept_answers where kept_at < ${sql.at(instant - storedHours * 3600)}`,
  ).run(tx)
}

function markOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64')
}

function contextOf({ actorId, key }: RepeatableRequest) {
  return { table: 'kept_answers', column: 'answer', row: key, owner: actorId }
}
