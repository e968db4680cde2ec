import type { Call } from '@standfest/domain/base/call.ts'
import { type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import { type Failure, neverDeleted } from '@standfest/domain/base/resource.ts'
import type { z } from 'zod'
import { brokenConstraint, isOutOfReach, sqlStateOf } from '#database/connection.ts'
import { PoolFull } from '#database/session-settings.ts'
import { Refused } from './handle.ts'

type Item = { readonly id?: string; readonly attributes: unknown }
type Included = Item & { readonly type: string }
type HandlerReply =
  | undefined
  | (Item & { included?: readonly Included[] })
  | { items: readonly Item[]; isMap?: boolean; included?: readonly Included[] }

/** The status of a success: 201 for a creation, else 200. */
export function successStatus(call: Call): number {
  return call.method === 'POST' && call.reply.shape === 'one' && call.repeatable !== false ? 201 : 200
}

/** Wraps a reply into the wire's envelope. Every reply, includes too, is parsed by its call's schema. */
export function wrapReply(call: Call, reply: unknown): string {
  const status = successStatus(call)
  const given = reply as HandlerReply
  if ((call.reply.shape !== 'one' && call.reply.shape !== 'many') || given === undefined) {
    return JSON.stringify({ data: null, state: 'success', status })
  }
  const { kind } = call.reply
  const data = 'items' in given ? listOf(kind, given) : resourceOf(kind, given)
  return JSON.stringify({
    data,
    ...(call.reply.included?.length && given.included
      ? { included: given.included.map((item) => includedOf(call.reply, item)) }
      : {}),
    state: 'success',
    status,
  })
}

function listOf(
  kind: { type: string; attributes: z.ZodType },
  { items, isMap = false }: { items: readonly Item[]; isMap?: boolean },
) {
  const resources = items.map((item) => resourceOf(kind, item))
  return isMap ? Object.fromEntries(resources.map((one) => [one.id, one])) : resources
}

function resourceOf(kind: { type: string; attributes: z.ZodType }, item: Item) {
  const attributes = kind.attributes.parse(item.attributes)
  return item.id === undefined
    ? { type: kind.type, attributes }
    : asStored({ type: kind.type, id: item.id, attributes })
}

function includedOf(reply: Call['reply'], item: Included): Included {
  const kind = 'included' in reply && reply.included?.find(({ type }) => type === item.type)
  if (!kind) throw new Error('an answer includes what its call does not name')
  return asStored({ ...item, attributes: kind.attributes.parse(item.attributes) })
}

/** A resource with an id is a stored one. */
function asStored(item: Included): Included {
  return item.id === undefined
    ? item
    : { ...item, attributes: { ...neverDeleted, ...(item.attributes as object) } }
}

/** An error answer on the wire (§8). The message contains the code only: texts are part of the pages. */
export function failureOf({ refusal: no, data }: Refused, requestId: string): Failure {
  const ofFields = (no.fields ?? []).map(({ field, code, count }) => ({
    code: code ?? no.code,
    field,
    ...(count === undefined ? {} : { count }),
  }))
  const ofWhole = { code: no.code, ...(no.count === undefined ? {} : { count: no.count }) }
  const faults = ofFields.length > 0 ? ofFields : [ofWhole]
  return {
    code: no.code,
    message: messageOf(no.code),
    errors: faults,
    state: 'error',
    status: refusals[no.code],
    requestId,
    ...(data === undefined ? {} : { data }),
  }
}

function messageOf(code: RefusalCode): string {
  return code.replace('ERROR.', '').replaceAll('_', ' ').toLowerCase()
}

const refusalOfSqlState: Readonly<Record<string, { code: RefusalCode; retryAfterSeconds: number }>> = {
  '53100': { code: 'ERROR.DISK_FULL', retryAfterSeconds: 60 },
  '55P03': { code: 'ERROR.IN_PROGRESS', retryAfterSeconds: 1 },
  '57014': { code: 'ERROR.OVERLOADED', retryAfterSeconds: 2 },
  '25P03': { code: 'ERROR.OVERLOADED', retryAfterSeconds: 2 },
  '25006': { code: 'ERROR.READ_ONLY', retryAfterSeconds: 30 },
  '40001': { code: 'ERROR.IN_PROGRESS', retryAfterSeconds: 1 },
  '40P01': { code: 'ERROR.IN_PROGRESS', retryAfterSeconds: 1 },
}

/** Turns any exception into a refusal; an unexpected one is `ERROR.INTERNAL`. */
export function refusedOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  const state = sqlStateOf(error)
  const known = state === undefined ? undefined : refusalOfSqlState[state]
  if (known) return new Refused({ code: known.code }, known.retryAfterSeconds)
  if (databaseIsAway(error, state)) return new Refused({ code: 'ERROR.OVERLOADED' }, 1)
  return new Refused({ code: 'ERROR.INTERNAL' })
}

const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|pool after calling end/
const cutCodes = new Set(['ECONNRESET', 'EPIPE'])

function databaseIsAway(error: unknown, state: string | undefined): boolean {
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P') || state === '53300'
  if (isOutOfReach(error) || error instanceof PoolFull) return true
  if (!(error instanceof Error)) return false
  return awayWords.test(error.message) || ('code' in error && cutCodes.has(String(error.code)))
}

/** Whether to retry the transaction: serialisation failure or deadlock. */
export function worthRepeating(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01' || brokenConstraint(error) === 'kept_answers_pkey'
}
