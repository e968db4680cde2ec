import { once } from 'node:events'
import { Agent } from 'node:https'
import { connect, type TLSSocket } from 'node:tls'
import { hashSecret, openSession } from '#features/login/sessions.store.ts'
import { bindSession } from '#features/therapists/certificates.store.ts'
import { cookieNames } from '#http/cookies.ts'
import { clientHeaders } from '#http/serve.ts'
import { aClinic, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { MadeAuthority } from '#vault/authority.ts'
import { sha256 } from '#vault/certificate-chain.ts'
import type { Answer, Ask, Entrance } from './certificate-entrances.ts'
import {
  authorityOf,
  enter,
  makeCertificate,
  makeDouble,
  revoke,
  type Shown,
  type Wishes,
} from './made-certificates.ts'

/** The outcome: whether login or call was accepted, and the refusal. */
export type Outcome = { readonly accepted: boolean; readonly said: readonly string[] }

/** The fixture of a case. */
export type Scene = {
  readonly door: Entrance
  readonly issuer: MadeAuthority
  readonly root: Buffer
  readonly person: Person
  readonly colleague: Person
  readonly make: (wishes?: Partial<Wishes>) => Promise<Shown>
  /** Creates a valid certificate and registers it. */
  readonly good: (person?: Person) => Promise<Shown>
}

export type Case = {
  readonly name: string
  readonly accepted: boolean
  readonly run: (scene: Scene) => Promise<Outcome>
}

const day = 86_400
const serverPurpose = '1.3.6.1.5.5.7.3.1'
const clientPurpose = '1.3.6.1.5.5.7.3.2'
const account = '/api/rest/account'

/** An entrance with the people the cases need. */
export async function openScene(door: Entrance): Promise<Scene> {
  const { server } = door
  const clinic = aClinic(server)
  const { issuer, root } = await authorityOf(server)
  const [person, colleague] = [await clinic.therapist(), await clinic.therapist()]
  const make = (wishes: Partial<Wishes> = {}) =>
    makeCertificate(server.clock.instant(), issuer, { account: person.id, ...wishes })
  const good = async (whose = person) => {
    const made = await make({ account: whose.id })
    await enter(server, made, whose.id)
    return made
  }
  return { door, issuer, root, person, colleague, make, good }
}

const login = (alias: string): Pick<Ask, 'method' | 'path' | 'body'> => ({
  method: 'POST',
  path: '/api/user/login',
  body: JSON.stringify({ data: { type: 'login', attributes: { alias, password: testPassword } } }),
})

/** Headers of a session bound to a certificate, as if opened with it. */
export async function sessionWith(
  { door: { server, mode } }: Scene,
  person: Person,
  boundTo: Shown | undefined,
): Promise<Record<string, string>> {
  const session = await server.database.inTransaction(async (tx) => {
    const opened = await openSession(tx, {
      accountId: person.id,
      site: 'THERAPIST',
      instant: server.clock.instant(),
      idleSeconds: 900,
      longestSeconds: 43_200,
    })
    if (boundTo) await bindSession(tx, hashSecret(opened.cookieHalf), sha256(boundTo.der).toString('hex'))
    return opened
  })
  const cookie = cookieNames('THERAPIST', mode === 'own TLS').half
  return { 'x-session': `Bearer ${session.token}`, cookie: `${cookie}=${session.cookieHalf}` }
}

/** Attempts both ways: logging in, and a call of a session bound to this certificate. */
async function tryIn(scene: Scene, shown: Shown | undefined, more: Partial<Ask> = {}): Promise<Outcome> {
  const { door, person } = scene
  const given = { ...(shown ? { shown } : {}), ...more }
  const logged = await door.ask({ ...login(person.alias), ...given })
  const session = await sessionWith(scene, person, shown)
  const called = await door.ask({ path: account, ...given, headers: { ...given.headers, ...session } })
  return outcomeOf(logged, called)
}

function outcomeOf(...answers: readonly Answer[]): Outcome {
  return {
    accepted: answers.some(({ status }) => status >= 200 && status < 300),
    said: answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()),
  }
}

/** An invalid certificate that is registered as valid. */
function wrong(name: string, wishes: Partial<Wishes>): Case {
  return {
    name,
    accepted: false,
    run: async (scene) => {
      const shown = await scene.make(wishes)
      await enter(scene.door.server, shown, scene.person.id)
      return tryIn(scene, shown)
    },
  }
}

/** A case with a certificate in a header that would be valid if a trusted proxy sent it. */
function header(
  name: string,
  write: (shown: Shown) => Record<string, string | string[]>,
  {
    as = 'proxy',
    site = 'THERAPIST',
    accepted = false,
  }: { as?: 'proxy' | 'somebody'; site?: 'THERAPIST' | 'CLIENT'; accepted?: boolean } = {},
): Case {
  return {
    name,
    accepted,
    run: async (scene) => {
      const shown = await scene.good()
      const { door, person } = scene
      const headers = write(shown)
      const session = await sessionWith(scene, person, shown)
      return outcomeOf(
        await door.askBehind({ ...login(person.alias), headers, as, site }),
        await door.askBehind({ path: account, headers: { ...headers, ...session }, as, site }),
      )
    },
  }
}

export const escaped = ({ certificate }: Shown) => ({ 'x-client-cert': encodeURIComponent(certificate) })
const structured = ({ der }: Shown) => ({ 'client-cert': `:${der.toString('base64')}:` })

/** Opens a TLS connection, returns its session ticket, and closes it. */
export async function sessionOf(
  door: Entrance,
  site: 'CLIENT' | 'THERAPIST',
  shown: Shown | undefined,
): Promise<Buffer | undefined> {
  const socket = await openSocket(door, site, shown, undefined)
  const kept = once(socket, 'session').then(([session]) => session as Buffer)
  socket.write(`GET /config HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  const closed = once(socket, 'close').then(() => undefined)
  socket.resume()
  return Promise.race([kept, closed])
}

/** Sends a request over a resumed TLS connection; returns whether it was resumed. */
export async function askResumed(
  door: Entrance,
  {
    tlsSession,
    shown,
    headers,
  }: { tlsSession: Buffer; shown: Shown | undefined; headers: Record<string, string> },
): Promise<{ readonly resumed: boolean; readonly answer: Answer }> {
  const socket = await openSocket(door, 'THERAPIST', shown, tlsSession)
  const resumed = socket.isSessionReused()
  const lines = Object.entries({ ...clientHeaders, ...headers, host: 'localhost', connection: 'close' })
  socket.write(
    `GET ${account} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  const text = Buffer.concat((await socket.toArray()) as Buffer[]).toString()
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
  return { resumed, answer: { status, text, code: /"code":"([\w.]+)"/.exec(text)?.[1] } }
}

async function openSocket(
  { ca, portOf }: Entrance,
  site: 'CLIENT' | 'THERAPIST',
  shown: Shown | undefined,
  session: Buffer | undefined,
): Promise<TLSSocket> {
  const socket = connect({
    host: '127.0.0.1',
    port: portOf(site),
    servername: 'localhost',
    ca,
    ...(shown ? { cert: [shown.certificate, ...shown.chain].join(''), key: shown.privateKey } : {}),
    ...(session ? { session } : {}),
  })
  await once(socket, 'secureConnect')
  return socket
}

/** All cases, tried by logging in and by calling with a session. */
export const cases: readonly Case[] = [
  { name: 'a good certificate', accepted: true, run: async (scene) => tryIn(scene, await scene.good()) },
  { name: 'no certificate', accepted: false, run: (scene) => tryIn(scene, undefined) },
  wrong('an expired certificate', { from: -2 * day, until: -day }),
  wrong('a certificate of tomorrow', { from: day }),
  wrong('a certificate that signed itself', { issuer: 'itself' }),
  wrong('a certificate for servers', { purposes: [serverPurpose] }),
  wrong('a certificate for servers as well', { purposes: [clientPurpose, serverPurpose] }),
  wrong('a certificate without a purpose', { purposes: [] }),
  wrong('a certificate that could sign others', { isAuthority: true }),
  wrong('a certificate that names another account', { account: '01941f29-7c00-7000-8000-00000000000f' }),
  {
    name: 'a certificate that the table says is over',
    accepted: false,
    run: async (scene) => {
      const shown = await scene.make()
      await enter(scene.door.server, shown, scene.person.id, { from: -2 * day, until: -1 })
      return tryIn(scene, shown)
    },
  },
  {
    name: 'a certificate of our own authority that nobody entered',
    accepted: false,
    run: async (scene) => tryIn(scene, await scene.make()),
  },
  {
    name: 'a certificate of another authority under the names of ours',
    accepted: false,
    run: async (scene) => {
      const { issuer, root, door, person } = scene
      const double = await makeDouble(issuer, root, door.server.clock.instant())
      const shown = await scene.make({ issuer: double })
      await enter(door.server, shown, person.id)
      return tryIn(scene, shown)
    },
  },
  {
    name: 'a certificate without the one of its issuer',
    accepted: true,
    run: async (scene) => tryIn(scene, { ...(await scene.good()), chain: [] }),
  },
  {
    name: 'a revoked certificate',
    accepted: false,
    run: async (scene) => {
      const shown = await scene.good()
      await revoke(scene.door.server, shown)
      return tryIn(scene, shown)
    },
  },
  {
    name: 'a certificate that is revoked while its connection is open',
    accepted: false,
    run: async (scene) => {
      const { door, person } = scene
      const shown = await scene.good()
      const headers = await sessionWith(scene, person, shown)
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const before = await door.ask({ path: account, headers, shown, agent })
      await revoke(door.server, shown)
      const after = await door.ask({ path: account, headers, shown, agent })
      agent.destroy()
      return before.status === 200 ? outcomeOf(after) : { accepted: true, said: ['the first call failed'] }
    },
  },
  {
    name: 'the certificate of a deactivated therapist',
    accepted: false,
    run: async (scene) => {
      const gone = await aClinic(scene.door.server).therapist()
      const shown = await scene.good(gone)
      await aClinic(scene.door.server).deactivate(gone)
      return tryIn({ ...scene, person: gone }, shown)
    },
  },
  {
    name: 'the good certificate of a colleague',
    accepted: false,
    run: async (scene) => tryIn(scene, await scene.good(scene.colleague)),
  },
  {
    name: 'a good certificate of one’s own with a session that goes by another',
    accepted: false,
    run: async (scene) => {
      const [one, other] = [await scene.good(), await scene.good()]
      const headers = await sessionWith(scene, scene.person, one)
      return outcomeOf(await scene.door.ask({ path: account, headers, shown: other }))
    },
  },
  {
    name: 'a good certificate with a session that was opened without any',
    accepted: false,
    run: async (scene) => {
      const headers = await sessionWith(scene, scene.person, undefined)
      return outcomeOf(await scene.door.ask({ path: account, headers, shown: await scene.good() }))
    },
  },
  {
    name: 'a connection that would be resumed after the revocation',
    accepted: false,
    run: async (scene) => {
      const { door, person } = scene
      const shown = await scene.good()
      const headers = await sessionWith(scene, person, shown)
      const tlsSession = await sessionOf(door, 'THERAPIST', shown)
      await revoke(door.server, shown)
      if (tlsSession === undefined) return outcomeOf(await door.ask({ path: account, headers, shown }))
      return outcomeOf((await askResumed(door, { tlsSession, shown, headers })).answer)
    },
  },
  {
    name: 'a ticket of the public site, shown to the site of therapists',
    accepted: false,
    run: async (scene) => {
      const { door, person } = scene
      const headers = await sessionWith(scene, person, await scene.good())
      const tlsSession = await sessionOf(door, 'CLIENT', undefined)
      if (tlsSession === undefined) return outcomeOf(await door.ask({ path: account, headers }))
      return outcomeOf((await askResumed(door, { tlsSession, shown: undefined, headers })).answer)
    },
  },
  {
    name: 'a good certificate over TLS 1.2',
    accepted: false,
    run: async (scene) => tryIn(scene, await scene.good(), { maxVersion: 'TLSv1.2' }),
  },
  {
    name: 'a certificate in the header of a visitor',
    accepted: false,
    run: async (scene) => {
      const shown = await scene.good()
      const session = await sessionWith(scene, scene.person, shown)
      const ask = (headers: Record<string, string | string[]>) =>
        scene.door.ask({ path: account, headers: { ...headers, ...session } })
      return outcomeOf(await ask(escaped(shown)), await ask(structured(shown)))
    },
  },
  header('a header on the public site', escaped, { site: 'CLIENT' }),
  header('a header from somebody who is no proxy', escaped, { as: 'somebody' }),
  header('the header twice', (shown) => {
    const { 'x-client-cert': value } = escaped(shown)
    return { 'x-client-cert': [value, value] }
  }),
  header('the header in the other form', structured),
  header('both forms at once', (shown) => ({ ...escaped(shown), ...structured(shown) })),
  header('a header that is too long', (shown) => ({
    'x-client-cert': `${encodeURIComponent(shown.certificate)}${'%0A'.repeat(2048)}`,
  })),
  header('a header that is no certificate', () => ({ 'x-client-cert': 'SUCCESS' })),
]

/** The number of log entries about refused certificate headers. */
export function refusedHeaders({ door }: Scene): number {
  return door.server.logged.filter(({ event }) => event === 'certificate-header-refused').length
}

/** Removes all sessions: an account has a limited number, and a further login would end one that a case still uses. */
export async function endAllSessions({ door: { server } }: Scene): Promise<void> {
  await sqlRows(server.addresses.superuser, 'delete from sessions')
}
