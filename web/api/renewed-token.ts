import { keepToken, sessionToken } from './connection.ts'
import { stepUpIsOver } from './step-up.ts'

/** Requests in flight after which the session goes on under another token; the old one is refused from then on. */
const inFlight = new Set<Promise<unknown>>()

/**
 * Keeps the token of an answer before anybody else has the answer: what a page reads while it still shows it, such as
 * recovery codes, would be refused under the old token and end the session.
 */
export async function renewsToken<Answer>(
  request: Promise<Answer>,
  tokenOf: (answer: Answer) => string,
): Promise<Answer> {
  const renewal = request.then((answer) => {
    keepToken(tokenOf(answer))
    return answer
  })
  inFlight.add(renewal)
  return renewal.finally(() => inFlight.delete(renewal))
}

/** Whether a token was refused only because the session goes on under another one: the request may be repeated. */
export async function tokenIsOutdated(token: string | undefined): Promise<boolean> {
  await stepUpIsOver()
  await Promise.allSettled(inFlight)
  return sessionToken() !== undefined && sessionToken() !== token
}
