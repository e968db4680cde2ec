import { addressOf, callHeaders, connectTo, type Instance, readMaxMs } from './connection.ts'

/** Where the server tells who is signed in (`domain/features/login`). */
const sessionPath = '/user/session'

/** The responses of the opening requests by address, until they are taken. */
const opened = new Map<string, Promise<Response>>()

/**
 * Requests the configuration (§2) and beside it the session, with the API's address and headers that the page's HTML
 * names. It is the first that runs on a page (`web/opening.ts`): everything else is still being loaded.
 */
export function sendOpeningRequests(): void {
  open('/config', { Accept: 'application/json' })
  const named = instanceOfPage()
  if (named === undefined) return
  connectTo(named)
  open(addressOf(sessionPath), callHeaders())
}

/** The response of an opening request to this address, once. */
export function openingResponse(address: string): Promise<Response> | undefined {
  const response = opened.get(address)
  opened.delete(address)
  // Browsers name the end of the time limit differently; without an answer it is the same as no network.
  return response?.catch((cause: unknown) => {
    throw new TypeError('The opening request had no answer', { cause })
  })
}

/** Drops the opening requests that were sent with another configuration than the server's present one. */
export function dropOpeningRequests(): void {
  opened.clear()
}

/** How the API is called, as the server wrote it into the page's HTML (`server/http/pages.ts`). */
export function instanceOfPage(): Instance | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="api"]')?.content
  return content === undefined ? undefined : (JSON.parse(content) as Instance)
}

function open(address: string, headers: Record<string, string>): void {
  const response = fetch(address, {
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(readMaxMs),
  })
  // The caller of `openingResponse` handles the failure; until then it counts as handled.
  response.catch(() => undefined)
  opened.set(address, response)
}
