import { type Refusal, type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import type { Fault } from '@standfest/domain/base/resource.ts'

/** Heard by the frame: the server could not be reached (§8). */
export const requestErrorEvent = 'standfest:request-error'

/** Heard by the frame: a call was answered with 401 (§8), or with what only a new login can settle. */
export const sessionExpiredEvent = 'standfest:session-expired'

/** Heard by the frame: the server answers from another build than this page was made with. */
export const newBuildEvent = 'standfest:new-build'

/** The server answered with an error; `code` is one of the closed list. */
export class RequestFailed extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly errors: readonly Fault[]
  readonly requestId: string
  /** Seconds after which another try makes sense, where the server says so. */
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

/** With these a session does not go on either: the login asks for what comes first, or for the certificate. */
const onlyAfterLogin: ReadonlySet<RefusalCode> = new Set([
  'ERROR.PASSWORD_CHANGE_REQUIRED',
  'ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED',
  'ERROR.INVALID_CERTIFICATE',
])

/** Whether only a new login helps. What was sent was not looked at. */
export function endsSession(error: unknown): boolean {
  return error instanceof RequestFailed && (error.status === 401 || onlyAfterLogin.has(error.code))
}

/** No answer at all: the network or the server is away. What was typed stays where it is. */
export class NetworkFailed extends Error {
  constructor(cause: unknown) {
    super('Request Error', { cause })
    this.name = 'NetworkFailed'
  }
}

/** Why the server refused, as a rule would say it; whatever else went wrong is a fault of the product. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RequestFailed)) return { code: 'ERROR.INTERNAL' }
  const { code, count } = error.errors[0] ?? { code: error.code }
  const isKnown = code in refusals
  return { code: isKnown ? (code as RefusalCode) : error.code, ...(count !== undefined && { count }) }
}

/** Somebody else saved in the meantime: what was sent is based on a version that is not the present one any more. */
export function isConflict(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'ERROR.CONFLICT'
}
