import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { type Person, testPassword } from '#testing/clinic.ts'
import { until } from '#testing/live-ear.ts'
import { TestBrowser } from '#testing/test-browser.ts'

/** A signed-in client's page at a site behind a proxy. */
export type Caller = {
  readonly phone: TestBrowser
  readonly person: Person
  readonly port: number
  readonly agent: Agent
}

type Ask = {
  readonly path: string
  readonly type?: string
  readonly attributes?: object
  readonly key?: string
  /** Whether a login is sent without the caller's session, which it would replace. */
  readonly isStranger?: true
}

const strangerAt = ({ url }: TestBrowser) =>
  new TestBrowser({ CLIENT: url, THERAPIST: url, ADMIN: url }, 'CLIENT')

/** A call of a page. Returns the status, or the connection error. */
export function ask({ phone, port, agent }: Caller, wanted: Ask): Promise<string> {
  const { path, type, attributes, key, isStranger } = wanted
  const isChange = type !== undefined
  const browser = isStranger ? strangerAt(phone) : phone
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        agent,
        method: isChange ? 'POST' : 'GET',
        path: `/api${path}`,
        headers: { ...browser.headers(isChange), ...(key === undefined ? {} : { 'idempotency-key': key }) },
      },
      (answer) => {
        answer.on('error', (error) => resolve(error.message))
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.resume()
      },
    )
    sent.on('error', (error) => resolve(error.message))
    sent.end(isChange ? JSON.stringify({ data: { type, attributes } }) : undefined)
  })
}

export const aMessage = { path: '/message/create', type: 'message', attributes: { content: 'Noch da' } }
export const aRead = { path: '/rest/account' }
const aLogin = ({ alias }: Person) => ({
  path: '/user/login',
  type: 'login',
  attributes: { alias, password: testPassword },
  isStranger: true as const,
})

/** Concurrent clients that write, read and log in continuously; a 503 is retried with its idempotency key. */
export function keepWorking(callers: readonly Caller[], newcomer: Person) {
  const [faults, written] = [new Set<string>(), new Map<string, number>()]
  let [working, answered] = [true, 0]
  const askUntilTaken = async (caller: Caller, wanted: Ask) => {
    const key = randomUUID()
    for (;;) {
      const told = await ask(caller, wanted.type === undefined ? wanted : { ...wanted, key })
      if (told !== '503') return told
      await pause(100)
    }
  }
  const work = async (caller: Caller) => {
    const { id } = caller.person
    const inTurns = [aMessage, aRead, aMessage, aLogin(newcomer)]
    for (let number = 0; working; number += 1) {
      const wanted = inTurns[number % inTurns.length] ?? aRead
      const told = await askUntilTaken(caller, wanted)
      if (wanted === aMessage && told === '201') written.set(id, (written.get(id) ?? 0) + 1)
      if (told.startsWith('2')) answered += 1
      else faults.add(`${wanted.path} ${told}`)
    }
  }
  const everybody = callers.map(work)
  return {
    faults,
    written,
    answered: () => answered,
    /** Waits until this many further calls are answered. */
    further: async (more: number) => {
      const enough = answered + more
      await until('calls are answered', () => answered >= enough || faults.size > 0, 60_000)
    },
    stop: async () => {
      working = false
      await Promise.all(everybody)
    },
  }
}

/** A page with its live channel, which reconnects. Returns the number of connections, and errors. */
export function keepListening(caller: Caller) {
  const faults = new Set<string>()
  let [listening, opened] = [true, 0]
  let hangUp = (): void => undefined
  const listenOnce = () =>
    new Promise<void>((resolve) => {
      const fail = (error: Error) => {
        if (listening) faults.add(error.message)
        resolve()
      }
      const { phone, port, agent } = caller
      const path = '/api/rest/stream'
      const sent = request(
        { host: '127.0.0.1', servername: 'localhost', port, agent, path, headers: phone.headers() },
        (answer) => {
          if (answer.statusCode === 200) opened += 1
          else if (answer.statusCode !== 503) faults.add(`live channel ${answer.statusCode}`)
          answer.on('error', fail).on('end', resolve).resume()
        },
      )
      hangUp = () => sent.destroy()
      sent.on('error', fail).end()
    })
  const listen = async () => {
    for (; listening && faults.size === 0; await pause(20)) await listenOnce()
  }
  const done = listen()
  return {
    faults,
    opened: () => opened,
    stop: async () => {
      listening = false
      hangUp()
      await done
    },
  }
}
