import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { newBuildEvent } from './failures.ts'

/** What of the configuration a request needs. */
export type Instance = Pick<InstanceConfig, 'apiBase' | 'clientId' | 'clientVersion' | 'apiAuthorization'>

let instance: Instance | undefined
let token: string | undefined
let apiVersion: string | undefined
let build: string | undefined
let aheadMs = 0

/** Tells the requests where the API lies and how the page names itself; once, before anything is sent. */
export function connectTo(next: Instance): void {
  instance = next
  token = undefined
  apiVersion = undefined
  build = undefined
}

/** The page's half of the session. It lives here and nowhere else: a reload asks for a new one (§7). */
export function keepToken(next: string | undefined): void {
  token = next
}

export function sessionToken(): string | undefined {
  return token
}

/** The version that the last answer named (§7). */
export function answeredApiVersion(): string | undefined {
  return apiVersion
}

export function addressOf(path: string): string {
  return `${connected().apiBase}${path}`
}

/** The headers of every call (§7); the session's only while there is one. */
export function callHeaders(): Record<string, string> {
  const { clientId, clientVersion, apiAuthorization } = connected()
  return {
    Accept: 'application/json',
    Authorization: apiAuthorization,
    'X-Client-Id': clientId,
    'X-Client-Version': clientVersion,
    ...(token === undefined ? {} : { 'X-Session': `Bearer ${token}` }),
  }
}

/**
 * The server's present in seconds, as far as its answers tell: a device's own clock may be wrong, and the
 * countdown to the automatic logout would be wrong with it.
 */
export function serverNow(): number {
  return Math.floor((Date.now() + aheadMs) / 1000)
}

/** Remembers what an answer says of the server; a page that is older than the server is told once. */
export function noteServer(headers: Headers): void {
  apiVersion = headers.get('X-Api-Version') ?? apiVersion
  noteClock(headers.get('Date'))
  const answered = headers.get('X-Build') ?? undefined
  if (answered === undefined || answered === build) return
  if (build !== undefined) window.dispatchEvent(new Event(newBuildEvent))
  build = answered
}

const toleratedMs = 2000

/** Differences of a second or two are the way there, not a wrong clock. */
function noteClock(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now()
  if (Number.isFinite(ahead)) aheadMs = Math.abs(ahead) <= toleratedMs ? 0 : ahead
}

function connected(): Instance {
  if (instance === undefined) throw new Error('Nothing can be sent before the configuration is known')
  return instance
}
