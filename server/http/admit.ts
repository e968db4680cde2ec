import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@standfest/domain/base/call.ts'
import { isStepUpFresh } from '@standfest/domain/features/login/login.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#database/connection.ts'
import { openBrowser } from './browser.ts'
import { type Concerns, refuse, refuseBeforeDuty, refuseIf, type SignedIn } from './handle.ts'
import { newRequestId } from './request-id.ts'
import type { ServingNeeds } from './serving-needs.ts'

const activityEverySeconds = 60

/** A received request, before it is authenticated. */
export type Begun = {
  readonly call: Call
  readonly request: FastifyRequest
  readonly requestId: string
  readonly startedAt: number
  readonly browser: OpenedBrowser
  /** The caller, if found before the body was read. */
  readonly found: { actor?: SignedIn | undefined }
  readonly concerns: Concerns
}

/** Reads a request's credentials. */
export function begin(call: Call, request: FastifyRequest, needs: ServingNeeds): Begun {
  return {
    call,
    request,
    requestId: newRequestId(),
    startedAt: performance.now(),
    browser: { ...openBrowser(request, needs.site, needs), ticket: ticketOf(call, request), asker: {} },
    found: {},
    concerns: { client: undefined, wanted: undefined },
  }
}

export type OpenedBrowser = ReturnType<typeof openBrowser> & {
  readonly ticket: string | undefined
  /** The session's id, once it is found. */
  readonly asker: { who?: Pick<SignedIn, 'id' | 'role' | 'subjectRef'> }
}

/** The ticket that replaces the session's token, where the call accepts one. */
function ticketOf(call: Call, request: FastifyRequest): string | undefined {
  return call.byTicket ? (request.query as Record<string, string>)['ticket'] : undefined
}

/** What is known before the session's query is answered. */
export type Ahead = {
  /** Who asked before with the same token and cookie; only queries are sent for them, nothing is decided. */
  readonly assumed?: SignedIn | undefined
  /** Whether a client's row-level scope is opened with the session. */
  readonly opensOwnScope?: boolean
}

/** Authenticates the caller in the call's transaction; a change postpones the automatic logout. */
export async function actorOf(
  tx: Tx,
  begun: Begun,
  instant: number,
  needs: ServingNeeds,
  ahead: Ahead = {},
): Promise<SignedIn | undefined> {
  const actor = await admit(tx, begun, instant, needs, ahead)
  const { by, method, whileLocked } = begun.call
  // Locking and unlocking are no activity: they do not postpone the automatic logout.
  if (!actor || by === 'anyone' || method === 'GET' || whileLocked) return actor
  if (instant - actor.lastActiveAt < activityEverySeconds) return actor
  const moved = await needs.noteActivity(tx, actor.sessionId, instant)
  if (moved === undefined) return actor
  const idleUntil = Math.min(moved, actor.endsAt)
  begun.browser.noteIdleUntil(idleUntil)
  return { ...actor, idleUntil, lastActiveAt: instant }
}

/** Authenticates and authorises the caller; undefined for a public call without a session. */
export async function admit(
  tx: Tx,
  asked: Pick<Begun, 'call' | 'request' | 'browser'>,
  instant: number,
  needs: ServingNeeds,
  ahead: Ahead = {},
): Promise<SignedIn | undefined> {
  const { browser } = asked
  try {
    const actor = await findAdmitted(tx, asked, instant, needs, ahead)
    needs.formerActors.note(browser, actor)
    return actor
  } catch (error) {
    // No statement but the session's query is sent for the next call of a caller who is refused: see [Note: Assumed actors].
    needs.formerActors.note(browser, undefined)
    throw error
  }
}

async function findAdmitted(
  tx: Tx,
  { call, request, browser }: Pick<Begun, 'call' | 'request' | 'browser'>,
  instant: number,
  needs: ServingNeeds,
  { assumed, opensOwnScope = false }: Ahead,
): Promise<SignedIn | undefined> {
  const session = sessionOf(tx, browser, { instant, opensOwnScope }, needs)
  const checkCertificate = certificateCheckOf(tx, { browser, assumed, instant }, needs)
  const actor = await session
  if (actor) {
    browser.asker.who = actor
    await needs.noteSession(request, actor.sessionId)
  }
  const uncertified = actor && (await checkCertificate(actor))
  // A call for `anyone` ignores the session of a locked token, which must not authorise more than no session at all.
  if (call.by === 'anyone') return uncertified || isLockedOut(call, actor) ? undefined : actor
  refuseIf(uncertified)
  if (!actor) return refuse('ERROR.SESSION_EXPIRED')
  if (!mayUse(call, actor)) refuse('ERROR.ACCESS_DENIED')
  if (actor.role === 'CLIENT' && !actor.parentActive) refuse('ERROR.NO_TREATING_THERAPIST')
  refuseBeforeDuty(actor, call.despite)
  if (isLockedOut(call, actor)) refuse('ERROR.SESSION_LOCKED')
  if (call.stepUp && browser.ticket === undefined && !isStepUpFresh(actor.provenAt, instant))
    refuse('ERROR.STEP_UP_REQUIRED')
  return actor
}

function isLockedOut({ whileLocked }: Call, actor: SignedIn | undefined): boolean {
  return actor?.locked === true && !whileLocked
}

/** Whether a call is open to the actor's role. */
export function mayUse({ by }: Call, { role }: Pick<SignedIn, 'role'>): boolean {
  return by === 'anyone' || by === 'signed-in' || by.includes(role)
}

/** Checks an actor's certificate; the query for an assumed actor has been sent together with the session's. */
function certificateCheckOf(
  tx: Tx,
  {
    browser,
    assumed,
    instant,
  }: { readonly browser: OpenedBrowser; readonly assumed: SignedIn | undefined; readonly instant: number },
  { checkCertificate }: ServingNeeds,
) {
  const checked = assumed && checkCertificate(tx, assumed, browser, instant)
  checked?.catch(() => undefined)
  return (actor: SignedIn) =>
    checked && isDeepStrictEqual(actor, assumed) ? checked : checkCertificate(tx, actor, browser, instant)
}

async function sessionOf(
  tx: Tx,
  { token, ticket, cookieHalf, site }: OpenedBrowser,
  { instant, opensOwnScope }: { readonly instant: number; readonly opensOwnScope: boolean },
  { findSession, findSessionByTicket, bearerOnly }: ServingNeeds,
): Promise<SignedIn | undefined> {
  const terms = { site, instant, bearerOnly, opensOwnScope }
  if (ticket !== undefined) return findSessionByTicket(tx, { ticket, cookieHalf }, terms)
  return token === undefined ? undefined : findSession(tx, { token, cookieHalf }, terms)
}
