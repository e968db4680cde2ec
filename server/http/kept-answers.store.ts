import { createHash, type KeyObject } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

/** How long an answer is kept for a repeat. */
const keptHours = 48

type KeptRow = {
  route: string
  status: number
  answer: Buffer
  owner_client: AccountId | null
}

/** A request that can be told from another under the same key. */
export type RepeatableRequest = {
  readonly actorId: AccountId
  readonly key: string
  readonly route: string
  readonly body: unknown
}

/** The answer's text, and whether its reader was shown streak and consumption: they may no longer be. */
type AnswerText = { readonly text: string; readonly consumptionShown: boolean }

/**
 * [Note: The mark of a body]
 * What tells a repeat from another request under the same key is a digest of the body. It lies within the sealed answer:
 * beside it, everybody with the row could try words until one fits. So it goes with the client's key, and a change of
 * keys does not touch it. Answers from before 0078 have none: there the key and the route have to do.
 */
type SealedAnswer = AnswerText & { readonly bodyMark?: string }

export type KeptAnswer = {
  readonly sameRoute: boolean
  readonly status: number
  readonly ownerClient: AccountId | undefined
  readonly open: (key: KeyObject) => AnswerText & { readonly sameBody: boolean }
}

/**
 * The answer that was given to this key before, if there is one. A double waits here until the first is done: else
 * it would meet the first one's row or version and be refused for its own effect.
 */
export async function findKeptAnswer(tx: Tx, request: RepeatableRequest): Promise<KeptAnswer | undefined> {
  const { actorId, key } = request
  const [, row] = await Promise.all([
    statement('hold-key', sql`select pg_advisory_xact_lock(hashtextextended(${`${actorId}|${key}`}, 0))`).run(
      tx,
    ),
    statement<KeptRow>(
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
      const { bodyMark, ...answer } = openJson(sealKey, row.answer, placeOf(request)) as SealedAnswer
      return { ...answer, sameBody: bodyMark === undefined || bodyMark === markOf(request.body) }
    },
  }
}

/** Keeps an answer in the transaction of its effect, sealed with the key of the client whom it concerns. */
export async function keepAnswer(
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
  const sealed = sealJson(answer.key, plain, placeOf(request))
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

/** Removes answers that are past their time. Returns how many. */
export async function removeOldAnswers(tx: Tx, instant: number): Promise<number> {
  return statement(
    'remove-old-kept-answers',
    sql`delete from kept_answers where kept_at < ${sql.at(instant - keptHours * 3600)}`,
  ).run(tx)
}

function markOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64')
}

function placeOf({ actorId, key }: RepeatableRequest) {
  return { table: 'kept_answers', column: 'answer', row: key, owner: actorId }
}
