import type { TestAnswer, TestRequest } from '#testing/test-browser.ts'
import type { ActorName, ClientState, World } from './actors.ts'
import type { Proof, Relationship, Visitor } from './relationships.ts'

export const noSession = '401 ERROR.SESSION_EXPIRED'
export const denied = '403 ERROR.ACCESS_DENIED'
export const noTherapist = '403 ERROR.NO_TREATING_THERAPIST'
export const wrongCredentials = '403 ERROR.WRONG_CREDENTIALS'
export const nothingThere = '404 ERROR.NOT_FOUND'
export const malformed = '400 ERROR.MALFORMED'
export const alreadyAnonymised = '409 ERROR.ACCOUNT_ANONYMISED'
export const treatmentClosed = '409 ERROR.TREATMENT_CLOSED'

/** A valid id that does not exist. */
export const unknownId = '01941f29-7c00-7000-8000-000000000001'

/** Expected answers by relationship to the client. */
export type ByRelationship = Readonly<Partial<Record<Relationship, string>>>

/** Expected answers by kind of visitor; those to a client whose treatment is closed only where a change is allowed. */
export type ByVisitor = Readonly<Record<Exclude<Visitor, 'closed client'>, string>> & {
  readonly 'closed client'?: string
}

/** A request; the path is relative to the route's. */
export type Sent = TestRequest & { readonly path: string }

/** Values available to a request. `self` is the actor's id, if any. */
export type About = {
  readonly world: World
  readonly state: ClientState
  readonly self: string
  readonly alias: string
}

/** One attempt on a route. */
export type Attempt = {
  /** What is special about the attempt; empty: the route's ordinary use, tried with every session proof. */
  readonly what: string
  readonly send: (about: About) => Sent
  /** Extracts what to compare from a successful answer. */
  readonly shows?: (answer: TestAnswer, about: About) => string
  /** Whether the request ends its session, so that it is sent with a session of its own. */
  readonly endsSession?: true
  /** Other session proofs than the default ones. */
  readonly proofs?: readonly Proof[]
  /** Expected answers for one actor, if necessary by the client's state. */
  readonly actors?: Readonly<Partial<Record<ActorName, string | Readonly<Record<ClientState, string>>>>>
  /** Expected answers while therapists' role has no export permission. */
  readonly withoutExport?: ByVisitor
  /** Expected answers without a fully proved session; absent: no session. */
  readonly unproven?: (proof: Proof, visitor: Visitor) => string
  /** Expected answers while the role check at logins is off. */
  readonly withoutRoleCheck?: (visitor: Visitor) => string
} & (
  | { readonly about: 'a client'; readonly answers: ByRelationship }
  | { readonly about: 'oneself'; readonly answers: ByVisitor }
)

type More = Partial<
  Pick<
    Attempt,
    'shows' | 'proofs' | 'actors' | 'unproven' | 'withoutRoleCheck' | 'endsSession' | 'withoutExport'
  >
>

/** The default answers for visitors without a relationship to the client. */
const usual = { 'nothing to do': denied, 'no session': noSession, 'no therapist': noTherapist } as const

/** An attempt on a client's record, which administrators are refused. */
export function onClient(
  what: string,
  send: Attempt['send'],
  answers: ByRelationship,
  more: More = {},
): Attempt {
  const actors = { 'an administrator': denied }
  return { about: 'a client', what, send, answers: { ...usual, ...answers }, actors, ...more }
}

/** An attempt that names no client. */
export function onOneself(what: string, send: Attempt['send'], answers: ByVisitor, more: More = {}): Attempt {
  return { about: 'oneself', what, send, answers, ...more }
}

/** The same answer for everyone who acts for the client. */
export function allThatAct(answer: string): ByRelationship {
  return { own: answer, 'own, hidden': answer, treats: answer, 'stands in': answer }
}

/** The same answer for the treating therapist and substitutes; clients are refused, with or without a therapist (§6). */
export function careTeam(answer: string, more: ByRelationship = {}): ByRelationship {
  return {
    treats: answer,
    'stands in': answer,
    own: denied,
    'own, hidden': denied,
    'no therapist': denied,
    ...more,
  }
}

/** The answers for an anonymised client, if that refusal takes precedence over all others. */
export const anonymisedFirst = { treated: alreadyAnonymised, 'stood in': alreadyAnonymised } as const

/** The answers in a closed treatment, if that refusal takes precedence over all others. */
export const closedFirst = {
  'treats, closed': treatmentClosed,
  'stands in, closed': treatmentClosed,
} as const

/** The same answer for everyone who acts for the client, with a closed treatment or anonymised as well. */
export function inEveryState(answer: string): ByRelationship {
  return { ...alsoWhenClosed(allThatAct(answer)), treated: answer, 'stood in': answer }
}

/** The answers of a change that stays possible in a closed treatment: the same as before for those who act. */
export function alsoWhenClosed(answers: ByRelationship): ByRelationship {
  const { own, treats, 'stands in': standsIn } = answers
  return {
    ...answers,
    ...(own === undefined ? {} : { 'own, closed': own }),
    ...(treats === undefined ? {} : { 'treats, closed': treats }),
    ...(standsIn === undefined ? {} : { 'stands in, closed': standsIn }),
  }
}

/** The same answer for everybody, with or without a session. */
export function everyVisitor(answer: string): ByVisitor {
  return {
    nobody: answer,
    deactivated: answer,
    deleted: answer,
    client: answer,
    'client alone': answer,
    therapist: answer,
    administrator: answer,
  }
}

/** The answers of a call that is for some roles: no session, a role that is not allowed, and the roles named here. */
export function forRoles(answers: Partial<ByVisitor>): ByVisitor {
  return {
    ...everyVisitor(denied),
    nobody: noSession,
    deactivated: noSession,
    deleted: noSession,
    ...answers,
  }
}

/** Answers of a call for every role. */
export function forAllRoles(answer: string): ByVisitor {
  return forRoles({ client: answer, 'client alone': noTherapist, therapist: answer, administrator: answer })
}

/** A route that answers everybody alike, with or without a session. */
export function openToAll(path: string, answer: string, request: TestRequest = {}): Attempt {
  return onOneself('', () => ({ ...request, path }), everyVisitor(answer), { unproven: () => answer })
}

export function idOf(world: World, actor: ActorName): string {
  return world.personOf(actor, 'active')?.id ?? ''
}

/** Attempts with ids that are no client's: nobody may get access by them. */
export function namesNobody(
  path: string,
  request: TestRequest,
  { noId, staff }: { readonly noId: string; readonly staff: string } = { noId: denied, staff: denied },
): Attempt[] {
  const sent = (account: string) => ({ ...request, path: `${path}?account=${account}` })
  return [
    onClient('naming an unknown account', () => sent(unknownId), inEveryState(denied)),
    onClient(
      'naming a therapist as a client',
      ({ world }) => sent(idOf(world, 'a deactivated therapist')),
      inEveryState(denied),
      { actors: { 'an administrator': staff } },
    ),
    onClient(
      'naming no id at all',
      () => sent('1%20or%201=1'),
      { ...allThatAct(malformed), 'nothing to do': malformed },
      { actors: { 'an administrator': noId } },
    ),
  ]
}

/** An attempt without a client's id: clients mean themselves, all others must name a client. */
export function withoutNaming(path: string): Attempt {
  const answers = forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed })
  return onOneself('without naming anybody', () => ({ path }), answers)
}
