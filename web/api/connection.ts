import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { startMeasuring } from './elapsed.ts'
import { newBuildEvent } from './failures.ts'

/** The part of the configuration that a request needs. */
export type Instance = Pick<InstanceConfig, 'apiBase' | 'clientId' | 'clientVersion' | 'apiAuthorization'>

/**
 * The timeout of a page's read; then the page shows that there is no connection. A connection throttled to 32 kbit/s
 * delivers 80 kB in that time, more than all that one page reads. The query client retries once, so that a phone that
 * changed from one network to another gets through; a longer timeout would leave a page waiting for more than a
 * minute.
 */
export const readMaxMs = 20_000

let instance: Instance | undefined
let token: string | undefined
let apiVersion: string | undefined
let build: string | undefined
let known = presentOf(Date.now())

/** Tells the API client its base address and how the page names itself; once, before the first request. */
export function connectTo(next: Instance): void {
  instance = next
  token = undefined
  apiVersion = undefined
  build = undefined
  known = presentOf(Date.now())
}

/** The page's half of the session token. It exists in memory only: a reload asks for a new one (§7). */
export function storeToken(next: string | undefined): void {
  token = next
}

export function sessionToken(): string | undefined {
  return token
}

/** The API version that the last response named (§7). */
export function answeredApiVersion(): string | undefined {
  return apiVersion
}

export function addressOf(path: string): string {
  return `${connected().apiBase}${path}`
}

/** The headers of every call (§7); the session's only while signed in. */
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

/** Event: the server's clock differs from the estimate so far. */
export const clockSetEvent = 'sf-clock-set'

/**
 * The server's present in seconds, as far as its responses tell: a device's own clock may be wrong, or be set while
 * the page is open, and the countdown to the automatic logout would be wrong with it.
 */
export function serverNow(): number {
  return Math.floor(presentMs() / 1000)
}

function presentMs(): number {
  return known.atMs + known.since().ms
}

function presentOf(atMs: number) {
  return { atMs, since: startMeasuring() }
}

/** Reads the server's time and version from a response; a page that is older than the server is told once. */
export function noteServer(headers: Headers): void {
  apiVersion = headers.get('X-Api-Version') ?? apiVersion
  noteServerClock(headers.get('Date'))
  const answered = headers.get('X-Build') ?? undefined
  if (answered === undefined || answered === build) return
  if (build !== undefined) window.dispatchEvent(new Event(newBuildEvent))
  build = answered
}

const toleratedMs = 2000

/** The server time of a response. Differences of a second or two are network latency, not a wrong clock. */
export function noteServerClock(date: string | null): void {
  const said = Date.parse(date ?? '')
  if (!Number.isFinite(said)) return
  const thoughtMs = presentMs()
  const [device, isNear] = [Date.now(), Math.abs(said - Date.now()) <= toleratedMs]
  known = presentOf(isNear ? device : said)
  if (Math.abs(known.atMs - thoughtMs) > toleratedMs) window.dispatchEvent(new Event(clockSetEvent))
}

function connected(): Instance {
  if (instance === undefined) throw new Error('Nothing can be sent before the configuration is known')
  return instance
}
