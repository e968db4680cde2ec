import { sessionToken, storeToken } from './connection.ts'
import { stepUpIsOver } from './step-up.ts'

/**
 * Requests in flight after which the session continues under another token; the old token is refused from then on.
 */
const inFlight = new Set<Promise<unknown>>()

/**
 * Stores the renewed token of a response before the caller gets the response: what a page reads while it still shows
 * it, such as recovery codes, would be refused under the old token and end the session. A response without a token,
 * as when the automatic logout is postponed, leaves the present one in use.
 */
export async function renewsToken<Answer>(
  request: Promise<Answer>,
  tokenOf: (answer: Answer) => string | undefined,
): Promise<Answer> {
  const renewal = request.then((answer) => {
    const renewed = tokenOf(answer)
    if (renewed !== undefined) storeToken(renewed)
    return answer
  })
  inFlight.add(renewal)
  return renewal.finally(() => inFlight.delete(renewal))
}

/**
 * Whether a token was refused only because the session was renewed under another one: the request may be repeated.
 */
export async function tokenIsOutdated(token: string | undefined): Promise<boolean> {
  await stepUpIsOver()
  await Promise.allSettled(inFlight)
  return sessionToken() !== undefined && sessionToken() !== token
}
