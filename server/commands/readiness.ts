import { setTimeout as pause } from 'node:timers/promises'
import { type Environment, StartRefused } from '#config/environment.ts'
import type { ServerIdentity } from '#http/operator-port.ts'
import { numberIn } from './number-in.ts'

/** What `/readyz` said. */
export type Readiness = ServerIdentity & { readonly isReady: boolean }

const answersWithinMs = 3000
const askAgainAfterMs = 250
const [usualLimitSeconds, longestLimitSeconds] = [120, 3600]

/** The limit in seconds for a server to become ready. */
export function secondsIn(given: string | undefined): number {
  return numberIn(given, '--within', usualLimitSeconds, longestLimitSeconds)
}

type Port = Pick<Environment, 'OPERATOR_HOST' | 'OPERATOR_PORT'>

/** The address of a clinic's operator port. Throws `StartRefused` where it has none. */
function readyzOf({ OPERATOR_HOST = '127.0.0.1', OPERATOR_PORT }: Port, name: string): string {
  if (OPERATOR_PORT === undefined)
    throw new StartRefused(`${name}: OPERATOR_PORT is not set, where its readiness is asked.`)
  const host = OPERATOR_HOST === '0.0.0.0' || OPERATOR_HOST === '::' ? '127.0.0.1' : OPERATOR_HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${OPERATOR_PORT}/readyz`
}

/** Asks a clinic's server whether it is ready; undefined where nobody answers, or nobody of ours. */
export async function askReadiness(port: Port, name: string): Promise<Readiness | undefined> {
  const url = readyzOf(port, name)
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answersWithinMs) })
    const said = new Map(
      (await answer.text()).split('\n').map((line) => line.split(' ', 2) as [string, string | undefined]),
    )
    const [version, instance, start] = [said.get('version'), said.get('instance'), said.get('start')]
    if (version === undefined || instance === undefined || start === undefined) return undefined
    return { version, instance, start, isReady: answer.status === 200 }
  } catch {
    return undefined
  }
}

export type Awaited = {
  readonly port: Port
  readonly name: string
  /** The clinic's instance id: another clinic's server may answer at this port. */
  readonly instance: string
  readonly version: string
  /** The start that answered before: the old server answers until it has drained. */
  readonly before: string | undefined
  readonly withinSeconds: number
  readonly signal: AbortSignal
}

/** Waits until the clinic's new server is ready. Throws `StartRefused` with what answered instead. */
export async function awaitNewServer(awaited: Awaited): Promise<Readiness> {
  const { port, name, withinSeconds, signal } = awaited
  const end = performance.now() + withinSeconds * 1000
  for (;;) {
    const found = await askReadiness(port, name)
    if (found !== undefined && faultOf(found, awaited) === undefined) return found
    if (performance.now() > end) {
      const fault = found === undefined ? 'nobody answers at its operator port' : faultOf(found, awaited)
      throw new StartRefused(`${name}: not ready within ${withinSeconds} s: ${fault}.`)
    }
    await pause(askAgainAfterMs, undefined, { signal })
  }
}

function faultOf(found: Readiness, { instance, version, before }: Awaited): string | undefined {
  if (found.instance !== instance) return `another instance answers (${found.instance})`
  if (found.start === before) return 'the server from before still answers'
  if (found.version !== version) return `version ${found.version} answers, not ${version}`
  return found.isReady ? undefined : 'the server answers that it is not ready'
}
