import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#config/environment.ts'
import { hashSecret, openSession } from '#features/login/sessions.store.ts'
import { findIssuer } from '#features/therapists/authorities.ts'
import { bindSession } from '#features/therapists/certificates.store.ts'
import { cookieNames } from '#http/cookies.ts'
import { openSites, type Sites } from '#sites'
import type { Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { sha256 } from '#vault/certificate-chain.ts'
import { openWorld, type World } from './actors.ts'
import { noSession } from './attempts.ts'
import { answerThrough, type Cell, expectedOf } from './cells.ts'
import { expectations } from './expectations.ts'
import { authorityOf, enter, makeCertificate, revoke, type Shown } from './made-certificates.ts'

/** The planted fault: every certificate counts as valid. */
const fault = vi.hoisted(() => ({ anyCertificateIsGood: false }))
vi.mock('#features/therapists/certificates.store.ts', async (original) => {
  const real = await original<typeof import('#features/therapists/certificates.store.ts')>()
  const checkCertificate: typeof real.checkCertificate = async (...given) =>
    fault.anyCertificateIsGood ? undefined : real.checkCertificate(...given)
  return { ...real, checkCertificate }
})

let server: TestServer
let world: World
let strict: Sites
let therapist: Person
let colleague: Person
let own: Shown
let theirs: Shown
let revoked: Shown
let strange: Shown
// The clinic is set up by a server without the certificate check; a second server with the check then serves the same
// database.
beforeAll(async () => {
  server = await openTestServer()
  world = await openWorld(server)
  await server.database.inTransaction((tx) =>
    findIssuer(tx, server.vault.keyring.store, server.clock.instant()),
  )
  const environment = readEnvironment({
    DATA_DIR: server.folder,
    CLIENT_PORT: '0',
    THERAPIST_PORT: '0',
    ADMIN_PORT: '0',
    TEST_LIMITS: 'high',
    THERAPIST_CERTIFICATES: 'required',
    TRUSTED_PROXIES: '127.0.0.1',
    PROXY_CERTIFICATE_FORMAT: 'rfc9440',
  })
  const quiet = { info: () => undefined, error: () => undefined }
  strict = await openSites(environment, server, quiet, {
    pagesFolder: server.folder,
  })
  therapist = personNamed('the treating therapist')
  colleague = personNamed('another therapist')
  own = await certificateOf(therapist)
  theirs = await certificateOf(colleague)
  revoked = await certificateOf(therapist)
  await revoke(server, revoked)
  strange = await makeCertificate(server.clock.instant(), (await authorityOf(server)).issuer, {
    account: therapist.id,
  })
})
afterAll(async () => {
  await strict.close()
  await server.close()
})

function personNamed(name: 'the treating therapist' | 'another therapist'): Person {
  const person = world.personOf(name, 'active')
  if (!person) throw new Error(`nobody is ${name}`)
  return person
}

async function certificateOf(person: Person): Promise<Shown> {
  const { issuer } = await authorityOf(server)
  const shown = await makeCertificate(server.clock.instant(), issuer, { account: person.id })
  await enter(server, shown, person.id)
  return shown
}

const uncertified = '403 ERROR.INVALID_CERTIFICATE'

/** Callers posing as the treating therapist, and their expected answers. */
const kinds = {
  'a therapist with the certificate of the session': undefined,
  'a therapist without certificate': uncertified,
  'a therapist with a colleague’s certificate': uncertified,
  'a therapist whose certificate was revoked': noSession,
  'a pending therapist': noSession,
} as const
type Kind = keyof typeof kinds

const shownBy: Readonly<Record<Kind, () => { bound: Shown | undefined; shown: Shown | undefined }>> = {
  'a therapist with the certificate of the session': () => ({ bound: own, shown: own }),
  'a therapist without certificate': () => ({ bound: own, shown: undefined }),
  'a therapist with a colleague’s certificate': () => ({ bound: own, shown: theirs }),
  'a therapist whose certificate was revoked': () => ({ bound: revoked, shown: revoked }),
  'a pending therapist': () => ({ bound: undefined, shown: strange }),
}

type Session = Awaited<ReturnType<typeof openSession>>

/** A registered applicant has no account and therefore no session. */
async function sessionOf(kind: Kind): Promise<Session | undefined> {
  if (kind === 'a pending therapist') return undefined
  const { bound } = shownBy[kind]()
  return server.database.inTransaction(async (tx) => {
    const opened = await openSession(tx, {
      accountId: therapist.id,
      site: 'THERAPIST',
      instant: server.clock.instant(),
      idleSeconds: 900,
      longestSeconds: 43_200,
    })
    if (bound) await bindSession(tx, hashSecret(opened.cookieHalf), sha256(bound.der).toString('hex'))
    return opened
  })
}

function browserWith(kind: Kind, session: Session | undefined): TestBrowser {
  const browser = new TestBrowser(strict.urls, 'THERAPIST')
  browser.certificate = shownBy[kind]().shown?.der
  if (session === undefined) return browser
  browser.token = session.token
  browser.cookies.set(cookieNames('THERAPIST', false).half, session.cookieHalf)
  return browser
}

/** The expected exceptions for logins and session checks on this site. */
const exceptions: Readonly<Record<string, Readonly<Partial<Record<Kind, string>>>>> = {
  'POST /api/user/login': {
    'a therapist without certificate': uncertified,
    'a therapist with a colleague’s certificate': uncertified,
    'a therapist whose certificate was revoked': uncertified,
    'a pending therapist': uncertified,
  },
  'GET /api/user/session': {
    'a therapist without certificate': noSession,
    'a therapist with a colleague’s certificate': noSession,
    'a therapist whose certificate was revoked': noSession,
  },
}

type Tried = Pick<Cell, 'route' | 'attempt'> & { readonly expected: string }

function cellsOf(kind: Kind): Tried[] {
  return Object.entries(expectations).flatMap(([route, attempts]) =>
    attempts
      .filter(({ proofs }) => proofs === undefined || proofs.includes('both halves'))
      .map((attempt) => ({ route, attempt, expected: expectedFrom(route, attempt, kind) })),
  )
}

function expectedFrom(route: string, attempt: Cell['attempt'], kind: Kind): string {
  const told = kinds[kind]
  const ofTherapist = expectedOf(route, attempt, 'the treating therapist', 'active', 'both halves')
  // An invalid ticket leads to no session, so that no certificate is checked.
  if (told === undefined || ofTherapist === noSession) return ofTherapist
  const ofNobody = expectedOf(route, attempt, 'nobody', 'active', 'both halves')
  // With a colleague's valid certificate, a wrong password is refused as a wrong password.
  const isGuess =
    kind === 'a therapist with a colleague’s certificate' && attempt.what === 'with a wrong password'
  if (route === 'POST /api/user/login' && isGuess) return ofNobody
  return exceptions[route]?.[kind] ?? (ofNobody === noSession ? told : ofNobody)
}

const browserOf = async (kind: Kind) => browserWith(kind, await sessionOf(kind))

/** The cells that end the session come last, and get one each. */
async function play(kind: Kind, cells: readonly Tried[]): Promise<string[]> {
  const deviations: string[] = []
  const inOrder = cells.toSorted(
    (one, other) => Number(one.attempt.endsSession ?? 0) - Number(other.attempt.endsSession ?? 0),
  )
  let session = await sessionOf(kind)
  for (const { route, attempt, expected } of inOrder) {
    const about = { world, state: 'active' as const, self: therapist.id, alias: therapist.alias }
    if (attempt.endsSession) session = await sessionOf(kind)
    const was = await answerThrough(browserWith(kind, session), { route, attempt }, about)
    if (was !== expected)
      deviations.push(`${route} ${attempt.what}: ${kind} expected ${expected}, was ${was}`)
  }
  return deviations
}

describe('authorization matrix where therapists need their certificate', () => {
  // ASVS 6.3.3, 8.2.4
  // TR-2 O.Auth_3, O.Auth_5
  // TR-3 O.Auth_4, O.Auth_6
  it.each(Object.keys(kinds) as Kind[])('gives %s what is theirs', { timeout: 600_000 }, async (kind) => {
    const cells = cellsOf(kind)
    expect(cells.length).toBeGreaterThan(100)
    expect(await play(kind, cells)).toEqual([])
  })

  // REQ 5.20
  it('turns red without the check of the certificate', { timeout: 600_000 }, async () => {
    const kind = 'a therapist without certificate'
    const cells = cellsOf(kind).filter(({ route }) => route.startsWith('GET '))
    fault.anyCertificateIsGood = true
    const deviations = await play(kind, cells)
    fault.anyCertificateIsGood = false
    expect(deviations.length).toBeGreaterThan(5)
  })

  it('keeps a revoked certificate’s session out of the database as well', async () => {
    await browserOf('a therapist whose certificate was revoked')
    fault.anyCertificateIsGood = true
    const answer = await (await browserOf('a therapist whose certificate was revoked')).get('/rest/account')
    fault.anyCertificateIsGood = false
    expect(answer.status).toBe(401)
    await sqlRows(
      server.addresses.superuser,
      'delete from sessions where certificate_fingerprint is not null',
    )
  })
})
