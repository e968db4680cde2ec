import type { Role } from '@standfest/domain/base/call.ts'
import { endSessionsOf, openSession } from '#features/login/sessions.store.ts'
import { cookieNames } from '#http/cookies.ts'
import type { Person } from '#testing/clinic.ts'
import { sizeOf } from '#testing/sizes.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import type { TestServer } from '#testing/test-server.ts'
import {
  type ActorName,
  actorNames,
  type ClientState,
  clientStates,
  otherSites,
  type World,
} from './actors.ts'
import {
  type About,
  type Attempt,
  alreadyAnonymised,
  type ByVisitor,
  denied,
  noSession,
  type Sent,
  treatmentClosed,
} from './attempts.ts'
import { expectations } from './expectations.ts'
import {
  type Proof,
  proofs,
  type Relationship,
  relationshipOf,
  type Visitor,
  visitorOf,
} from './relationships.ts'

/** One cell of the matrix: actor, session proof, client state, and attempt. */
export type Cell = {
  readonly route: string
  readonly attempt: Attempt
  readonly actor: ActorName
  readonly state: ClientState
  readonly proof: Proof
  readonly expected: string
}

export type Deviation = { readonly cell: Cell; readonly was: string }

/** Observes every answer, for tests that check more than the status. */
export type Witness = (
  answer: TestAnswer,
  cell: Cell,
  { person, sent }: { readonly person: Person | undefined; readonly sent: Sent },
) => void

/** Routes without an expectation, and expectations without a route. */
export function complaintsAbout(routes: readonly string[]): string[] {
  return [
    ...routes
      .filter((route) => !(route in expectations))
      .map((route) => `route without an expectation: ${route}`),
    ...Object.keys(expectations)
      .filter((route) => !routes.includes(route))
      .map((route) => `expectation without a route: ${route}`),
  ]
}

/** All cells of the matrix. */
export function allCells(): Cell[] {
  return Object.entries(expectations).flatMap(([route, attempts]) =>
    attempts.flatMap((attempt) => actorNames.flatMap((actor) => cellsOf(route, attempt, actor))),
  )
}

const onOtherSites: ReadonlySet<Proof> = new Set([
  'both halves on another site',
  'both halves on a third site',
])

/**
 * The matrix while the role check at logins is off: only the login differs. Every change plays each route's ordinary
 * use and cross-site visits; the nightly run all cells.
 */
export function cellsWithoutRoleCheck(): Cell[] {
  const played = ({ attempt, actor, state, proof }: Cell) =>
    (state === 'active' || actor === 'the client') &&
    (onOtherSites.has(proof) || (proof === 'both halves' && attempt.what === ''))
  return allCells()
    .filter((cell) => sizeOf(0, 1) === 1 || played(cell) || cell.attempt.withoutRoleCheck !== undefined)
    .map((cell) => {
      const { withoutRoleCheck } = cell.attempt
      if (withoutRoleCheck === undefined || !onOtherSites.has(cell.proof)) return cell
      return { ...cell, expected: withoutRoleCheck(visitorOf(cell.actor, cell.state)) }
    })
}

/** The cells whose answers depend on the permission to export, with their answers without that permission. */
export function cellsWithoutExport(): Cell[] {
  return allCells().flatMap((cell) => {
    const { withoutExport } = cell.attempt
    if (withoutExport === undefined || cell.proof !== 'both halves') return []
    return [
      { ...cell, expected: answerToVisitor(withoutExport, visitorOf(cell.actor, cell.state), cell.route) },
    ]
  })
}

function cellsOf(route: string, attempt: Attempt, actor: ActorName): Cell[] {
  const stateMatters = attempt.about === 'a client' || actor === 'the client'
  const states = stateMatters ? clientStates : (['active'] as const)
  const usual = attempt.what === '' ? proofs : (['both halves'] as const)
  const tried = (attempt.proofs ?? usual).filter((proof) => actor !== 'nobody' || proof === 'both halves')
  return tried.flatMap((proof) =>
    states
      .filter((state) => isPlayed(route, actor, state, proof))
      .map((state) => ({
        route,
        attempt,
        actor,
        state,
        proof,
        expected: expectedOf(route, attempt, actor, state, proof),
      })),
  )
}

/** One actor of each role: in every run they call each route with each incomplete set of session credentials. */
const oneOfEachRole: readonly ActorName[] = ['the client', 'the treating therapist', 'an administrator']
/** Actors with a relationship to the client, for whom its state matters; the others have none in any state. */
const concerned: readonly ActorName[] = [...oneOfEachRole, 'a substitute of today']
const theOthers = actorNames.filter((actor) => actor !== 'nobody' && !oneOfEachRole.includes(actor))
const otherStates = clientStates.filter((state) => state !== 'active')
const places = new Map(Object.keys(expectations).map((route, place) => [route, place]))

/**
 * Whether a run tests a cell. The nightly run tests all of them. Other runs sample: actors without a relationship to a client rotate from
 * route to route, each tested with the active client and one in another state. Together they cover every pair of route, actor and state,
 * and every actor with each incomplete set of session credentials.
 */
function isPlayed(route: string, actor: ActorName, state: ClientState, proof: Proof): boolean {
  if (sizeOf(0, 1) === 1) return true
  const turn = (places.get(route) ?? 0) + proofs.indexOf(proof)
  const stateOfTurn = otherStates[(turn + actorNames.indexOf(actor)) % otherStates.length]
  const isStatesTurn = state === 'active' || state === stateOfTurn
  if (proof === 'both halves') return isStatesTurn || concerned.includes(actor)
  const isActorsTurn = oneOfEachRole.includes(actor) || actor === theOthers[turn % theOthers.length]
  return isActorsTurn && (state === 'active' || (actor === 'the client' && isStatesTurn))
}

/** The expected answer of a cell, from the hand-written lists. */
export function expectedOf(
  route: string,
  attempt: Attempt,
  actor: ActorName,
  state: ClientState,
  proof: Proof,
): string {
  const visitor = visitorOf(actor, state)
  if (proof !== 'both halves') return attempt.unproven?.(proof, visitor) ?? noSession
  const exception = attempt.actors?.[actor]
  if (exception !== undefined) return typeof exception === 'string' ? exception : exception[state]
  const standing = relationshipOf(actor, state)
  return attempt.about === 'oneself'
    ? answerToVisitor(attempt.answers, visitor, route)
    : (attempt.answers[standing] ??
        answerAfterAnonymising(attempt, standing, route) ??
        answerAfterClosing(attempt, standing, route) ??
        `no answer written for ${standing}`)
}

const before: Readonly<Partial<Record<Relationship, Relationship>>> = {
  treated: 'treats',
  'stood in': 'stands in',
}

/** The default: an anonymised client's data is readable as before, and every change is refused once it is valid. */
function answerAfterAnonymising(attempt: Attempt, standing: Relationship, route: string): string | undefined {
  const living = before[standing]
  if (attempt.about !== 'a client' || living === undefined) return undefined
  const answer = attempt.answers[living]
  const isRead = route.startsWith('GET ')
  return isRead || answer?.startsWith('400') || answer?.startsWith('422 ERROR.INVALID')
    ? answer
    : alreadyAnonymised
}

const beforeClosing: Readonly<Partial<Record<Relationship, Relationship>>> = {
  'own, closed': 'own',
  'treats, closed': 'treats',
  'stands in, closed': 'stands in',
}

/**
 * The default: the record of a closed treatment is readable as before, and every change is refused once it is valid. A
 * role that may never make the call is refused for that reason.
 */
function answerAfterClosing(attempt: Attempt, standing: Relationship, route: string): string | undefined {
  const open = beforeClosing[standing]
  if (attempt.about !== 'a client' || open === undefined) return undefined
  const answer = attempt.answers[open]
  const isRead = route.startsWith('GET ')
  return isRead ||
    isKeptOut(route, open) ||
    answer?.startsWith('400') ||
    answer?.startsWith('422 ERROR.INVALID')
    ? answer
    : treatmentClosed
}

/** Whether every attempt on a route is refused to the role of this relationship. */
function isKeptOut(route: string, open: Relationship): boolean {
  // What clients may call, the care team may call too.
  const roles = open === 'own' ? (['own'] as const) : (['treats', 'own'] as const)
  const answers = (expectations[route] ?? []).flatMap((attempt) =>
    attempt.about === 'a client' ? roles.map((role) => attempt.answers[role]) : [],
  )
  return answers.every((answer) => answer === undefined || answer === denied)
}

/** A client whose treatment is closed reads as before, signs in and out, and changes nothing. */
function answerToVisitor(answers: ByVisitor, visitor: Visitor, route: string): string {
  if (visitor !== 'closed client') return answers[visitor]
  const { 'closed client': written, client: open } = answers
  if (written !== undefined) return written
  const isChangeOfRecord =
    !route.startsWith('GET ') && route.includes(' /api/rest/') && answers.nobody !== open
  return isChangeOfRecord && /^(20|409|412)/.test(open) ? treatmentClosed : open
}

/** Deviations as text, grouped. */
export function told(deviations: readonly Deviation[]): string[] {
  const kinds = Map.groupBy(
    deviations,
    ({ cell, was }) => `${cell.route} ${cell.attempt.what}: expected ${cell.expected}, was ${was}`,
  )
  return [...kinds].map(([kind, { length, 0: first }]) => {
    const example = first && `${first.cell.actor} with ${first.cell.proof}, client ${first.cell.state}`
    return `${kind} (${length} cells, such as ${example})`
  })
}

const accountsAtOnce = 6

/**
 * Plays cells and returns deviations from the expectations. Cells of one account run sequentially, those that end the
 * session last; accounts run concurrently.
 */
export async function play(world: World, cells: readonly Cell[], witness?: Witness): Promise<Deviation[]> {
  const groups = [
    ...Map.groupBy(cells, ({ actor, state }) => world.personOf(actor, state)?.id ?? 'nobody').values(),
  ]
  const deviations: Deviation[] = []
  const player = async () => {
    for (let group = groups.pop(); group; group = groups.pop()) {
      deviations.push(...(await playOfOneAccount(world, group, witness)))
    }
  }
  await Promise.all(Array.from({ length: accountsAtOnce }, player))
  return deviations
}

async function playOfOneAccount(
  world: World,
  cells: readonly Cell[],
  witness?: Witness,
): Promise<Deviation[]> {
  const deviations: Deviation[] = []
  const inOrder = [...cells].sort(
    (one, other) => Number(one.attempt.endsSession ?? 0) - Number(other.attempt.endsSession ?? 0),
  )
  let sessions: Sessions | undefined
  for (const cell of inOrder) {
    const person = world.personOf(cell.actor, cell.state)
    if (person && (!sessions || cell.attempt.endsSession)) sessions = await openSessions(world.server, person)
    const was = await answerTo(world, cell, person, sessions, witness)
    if (was !== cell.expected) deviations.push({ cell, was })
  }
  return deviations
}

async function answerTo(
  world: World,
  cell: Cell,
  person: Person | undefined,
  sessions: Sessions | undefined,
  witness: Witness | undefined,
): Promise<string> {
  const { state, proof } = cell
  const browser = browserWith(world.server, person, sessions, proof)
  const about = { world, state, self: person?.id ?? '', alias: person?.alias ?? 'nobody.at.all' }
  return answerThrough(browser, cell, about, (answer, sent) => witness?.(answer, cell, { person, sent }))
}

/** Sends an attempt and formats the answer like an expectation. */
export async function answerThrough(
  browser: TestBrowser,
  { route, attempt }: Pick<Cell, 'route' | 'attempt'>,
  about: About,
  witness?: (answer: TestAnswer, sent: Sent) => void,
): Promise<string> {
  const [method = '', path = ''] = route.split(' ')
  const sent = attempt.send(about)
  if (path.endsWith('/stream')) return headOfStream(browser, sent.path)
  const answer = path.startsWith('/api')
    ? await browser.send(method, sent.path, sent)
    : await browser.sendTo(`${browser.url}${sent.path}`, method, sent)
  witness?.(answer, sent)
  const shown = answer.status < 300 ? attempt.shows?.(answer, about) : answer.code
  return shown === undefined || shown === '' ? String(answer.status) : `${answer.status} ${shown}`
}

/** A stream never ends: its head is the answer. */
async function headOfStream(browser: TestBrowser, path: string): Promise<string> {
  const given = new AbortController()
  const response = await fetch(`${browser.url}/api${path}`, {
    headers: browser.headers(),
    signal: given.signal,
  })
  if (response.status === 200) {
    given.abort()
    return '200'
  }
  const { code } = (await response.json()) as { code?: string }
  return `${response.status} ${code}`
}

type Halves = { readonly token: string; readonly cookieHalf: string }
type Sessions = { readonly present: Halves; readonly second: Halves; readonly expired: Halves }

const idleSeconds = 900

/** Opens a person's sessions for the matrix: two valid ones and one that has just expired. */
async function openSessions({ database, clock }: TestServer, person: Person): Promise<Sessions> {
  const open = (instant: number) =>
    database.inTransaction((tx) =>
      openSession(tx, {
        accountId: person.id,
        site: person.role,
        instant,
        idleSeconds,
        longestSeconds: 43_200,
      }),
    )
  const now = clock.instant()
  await database.inTransaction((tx) => endSessionsOf(tx, person.id))
  const expired = await open(now - idleSeconds)
  return { present: await open(now), second: await open(now), expired }
}

function browserWith(
  { urls }: TestServer,
  person: Person | undefined,
  sessions: Sessions | undefined,
  proof: Proof,
): TestBrowser {
  if (!person || !sessions) return new TestBrowser(urls, 'CLIENT')
  const site = siteOf(person.role, proof)
  const { token, cookieHalf } = halvesOf(sessions, proof)
  const browser = new TestBrowser(urls, site)
  browser.token = token
  if (cookieHalf !== undefined) browser.cookies.set(cookieNames(site, false).half, cookieHalf)
  return browser
}

function siteOf(role: Role, proof: Proof): Role {
  if (proof === 'both halves on another site') return otherSites(role)[0]
  return proof === 'both halves on a third site' ? otherSites(role)[1] : role
}

function halvesOf(
  { present, second, expired }: Sessions,
  proof: Proof,
): { readonly token: string | undefined; readonly cookieHalf: string | undefined } {
  if (proof === 'the token alone') return { token: present.token, cookieHalf: undefined }
  if (proof === 'the cookie alone') return { token: undefined, cookieHalf: present.cookieHalf }
  if (proof === 'halves of two sessions') return { token: present.token, cookieHalf: second.cookieHalf }
  return proof === 'an expired session' ? expired : present
}
