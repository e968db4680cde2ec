import { type Refusal, type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import type { Fault } from '@standfest/domain/base/resource.ts'

/** Event for the frame: the server could not be reached (§8). */
export const requestErrorEvent = 'standfest:request-error'

/** Event for the frame: a call was answered with 401 (§8), or with a refusal that only a new login resolves. */
export const sessionExpiredEvent = 'standfest:session-expired'

/** Event for the frame: the server answers from another build than this page's. */
export const newBuildEvent = 'standfest:new-build'

/** The server responded with an error; `code` is one of the closed list. */
export class RequestFailed extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly errors: readonly Fault[]
  readonly requestId: string
  /** Seconds after which a retry makes sense (Retry-After), where the server says so. */
  readonly retryAfter: number | undefined

  constructor(answer: {
    status: number
    code: RefusalCode
    errors?: readonly Fault[]
    requestId?: string
    retryAfter?: number | undefined
  }) {
    super(`${answer.status} ${answer.code}`)
    this.name = 'RequestFailed'
    this.status = answer.status
    this.code = answer.code
    this.errors = answer.errors ?? []
    this.requestId = answer.requestId ?? ''
    this.retryAfter = answer.retryAfter
  }
}

/** Refusal codes that end the session too: the login asks for the outstanding duty, or for the certificate. */
const onlyAfterLogin: ReadonlySet<RefusalCode> = new Set([
  'ERROR.PASSWORD_CHANGE_REQUIRED',
  'ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED',
  'ERROR.INVALID_CERTIFICATE',
])

/** Whether only a new login helps. The request itself was not processed. */
export function endsSession(error: unknown): boolean {
  return error instanceof RequestFailed && (error.status === 401 || onlyAfterLogin.has(error.code))
}

/** No response at all: the network or the server is unreachable. Typed text stays in its fields. */
export class NetworkFailed extends Error {
  constructor(cause: unknown) {
    super('Request Error', { cause })
    this.name = 'NetworkFailed'
  }
}

/** The refusal of a failed request, in the form of a rule's refusal; any other failure is an internal error. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RequestFailed)) return { code: 'ERROR.INTERNAL' }
  const { code, count } = error.errors[0] ?? { code: error.code }
  const isKnown = code in refusals
  return { code: isKnown ? (code as RefusalCode) : error.code, ...(count !== undefined && { count }) }
}

/**
 * Whether a request failed because of an edit conflict: another person saved in the meantime, so it was based on a
 * version that is no longer the present one.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'ERROR.CONFLICT'
}

/**
 * Whether the server refused a request for what it contains. After any other failure it is unknown whether the request
 * was carried out: it may be repeated with the same idempotency key.
 */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof RequestFailed && error.status < 500 && !undecided.has(error.code) && !endsSession(error)
  )
}

const undecided: ReadonlySet<RefusalCode> = new Set([
  'ERROR.RATE_LIMIT',
  'ERROR.IN_PROGRESS',
  // The request is retried once the page is unlocked.
  'ERROR.SESSION_LOCKED',
])
