import { sessionToken, storeToken } from './connection.ts'
import { stepUpIsOver } from './step-up.ts'

/**
 * Requests in flight after which the session continues under another token; the old token is refused from then on.
 */
const inFlight = new Set<Promise<unknown>>()

/**
 * Stores the renewed token of a response before the caller gets the response: what a page reads while it still shows
 * it, such as recovery codes, would be refused under the old token and end the session.
 */
export async function renewsToken<Answer>(
  request: Promise<Answer>,
  tokenOf: (answer: Answer) => string,
): Promise<Answer> {
  const renewal = request.then((answer) => {
    storeToken(tokenOf(answer))
    return answer
  })
  inFlight.add(renewal)
  return renewal.finally(() => inFlight.delete(renewal))
}

/** How long a request waits for a renewal in flight. On a bad connection a renewal may hang for minutes. */
const patienceMs = 5000

/**
 * The end of the renewals in flight, if any, or of the patience with them. A request that is sent before would be
 * refused; one that is sent after the patience is repeated when it is refused.
 */
export function endOfRenewals(): Promise<unknown> | undefined {
  if (inFlight.size === 0) return undefined
  return Promise.race([
    Promise.allSettled(inFlight),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
}

/**
 * Whether a token was refused only because the session was renewed under another one: the request may be repeated.
 * Undefined: the answer of a renewal hangs, and nobody can tell. The server renews before it answers, so that the old
 * token may be refused while the new one is on its way.
 */
export async function tokenIsOutdated(token: string | undefined): Promise<boolean | undefined> {
  await endOfRenewals()
  // A step-up stays open while its own renewal hangs: only one that still asks for something is waited for.
  if (inFlight.size === 0) {
    await stepUpIsOver()
    await endOfRenewals()
  }
  const isOther = sessionToken() !== undefined && sessionToken() !== token
  return !isOther && inFlight.size > 0 ? undefined : isOther
}
