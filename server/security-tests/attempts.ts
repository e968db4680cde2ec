import type { TestAnswer, TestRequest } from '#testing/test-browser.ts'
import type { ActorName, ClientState, World } from './actors.ts'
import type { Proof, Standing, Visitor } from './standings.ts'

export const noSession = '401 ERROR.SESSION_EXPIRED'
export const denied = '403 ERROR.ACCESS_DENIED'
export const noTherapist = '403 ERROR.NO_TREATING_THERAPIST'
export const wrongCredentials = '403 ERROR.WRONG_CREDENTIALS'
export const nothingThere = '404 ERROR.NOT_FOUND'
export const malformed = '400 ERROR.MALFORMED'
export const alreadyAnonymised = '409 ERROR.ACCOUNT_ANONYMISED'

/** An id of nothing. */
export const unknownId = '01941f29-7c00-7000-8000-000000000001'

/** Answers by standing. */
export type ByStanding = Readonly<Partial<Record<Standing, string>>>

/** Answers by visitor. */
export type ByVisitor = Readonly<Record<Visitor, string>>

/** What is sent; the path lies below the route's own beginning. */
export type Sent = TestRequest & { readonly path: string }

/** What a request may be made of. `self` is the actor's own id, if there is an actor. */
export type About = {
  readonly world: World
  readonly state: ClientState
  readonly self: string
  readonly alias: string
}

/** One thing that is tried on a route. */
export type Attempt = {
  /** What is particular about it; empty: the ordinary use of the route, which is tried with every proof. */
  readonly what: string
  readonly send: (about: About) => Sent
  /** Looks into a success: what of it is worth expecting. */
  readonly shows?: (answer: TestAnswer, about: About) => string
  /** The answer ends the session that it needs: it gets one of its own. */
  readonly endsSession?: true
  /** Other proofs than the usual ones. */
  readonly proofs?: readonly Proof[]
  /** Answers to one actor, where need be by the state of the client. */
  readonly actors?: Readonly<Partial<Record<ActorName, string | Readonly<Record<ClientState, string>>>>>
  /** Answers while the role of therapists does not carry the right to export. */
  readonly withoutExport?: ByVisitor
  /** Answers to whoever does not prove a session with both halves; absent: no session. */
  readonly unproven?: (proof: Proof, visitor: Visitor) => string
  /** The same while the role check at logins is off. */
  readonly withoutRoleCheck?: (visitor: Visitor) => string
} & (
  | { readonly about: 'a client'; readonly answers: ByStanding }
  | { readonly about: 'oneself'; readonly answers: ByVisitor }
)

type More = Partial<
  Pick<
    Attempt,
    'shows' | 'proofs' | 'actors' | 'unproven' | 'withoutRoleCheck' | 'endsSession' | 'withoutExport'
  >
>

/** What nearly every route answers to those who have nothing to do with the client. */
const usual = { 'nothing to do': denied, 'no session': noSession, 'no therapist': noTherapist } as const

/** An attempt on a client's record. Administrators are kept out of every one of them. */
export function onClient(what: string, send: Attempt['send'], answers: ByStanding, more: More = {}): Attempt {
  const actors = { 'an administrator': denied }
  return { about: 'a client', what, send, answers: { ...usual, ...answers }, actors, ...more }
}

/** An attempt that names no client. */
export function onOneself(what: string, send: Attempt['send'], answers: ByVisitor, more: More = {}): Attempt {
  return { about: 'oneself', what, send, answers, ...more }
}

/** One answer for all who act for the client. */
export function allThatAct(answer: string): ByStanding {
  return { own: answer, 'own, hidden': answer, treats: answer, 'stands in': answer }
}

/** One answer for all who act for the client, or for what is left of them. */
export function inEveryState(answer: string): ByStanding {
  return { ...allThatAct(answer), treated: answer, 'stood in': answer }
}

/** One answer for everybody, with a session and without. */
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

/** Answers of a call for some roles: who has no session, who has another role, and those named. */
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

/** Answered to everybody alike. */
export function openToAll(path: string, answer: string, request: TestRequest = {}): Attempt {
  return onOneself('', () => ({ ...request, path }), everyVisitor(answer), { unproven: () => answer })
}

export function idOf(world: World, actor: ActorName): string {
  return world.personOf(actor, 'active')?.id ?? ''
}

/** Naming what is no client of anybody, or nobody at all, opens nothing for anyone. */
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

/** Clients mean themselves; everybody else must say whom. */
export function withoutNaming(path: string): Attempt {
  const answers = forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed })
  return onOneself('without naming anybody', () => ({ path }), answers)
}
