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

/** The end of the renewals in flight, if any: a request that is sent before would be refused. */
export function endOfRenewals(): Promise<unknown> | undefined {
  return inFlight.size === 0 ? undefined : Promise.allSettled(inFlight)
}

/**
 * Whether a token was refused only because the session was renewed under another one: the request may be repeated.
 */
export async function tokenIsOutdated(token: string | undefined): Promise<boolean> {
  await stepUpIsOver()
  await endOfRenewals()
  return sessionToken() !== undefined && sessionToken() !== token
}
