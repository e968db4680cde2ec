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

/** Authenticates the caller in the call's transaction; a change postpones the automatic logout. */
export async function actorOf(
  tx: Tx,
  begun: Begun,
  instant: number,
  needs: ServingNeeds,
): Promise<SignedIn | undefined> {
  const actor = await admit(tx, begun, instant, needs)
  if (!actor || begun.call.by === 'anyone' || begun.call.method === 'GET') return actor
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
  { call, request, browser }: Pick<Begun, 'call' | 'request' | 'browser'>,
  instant: number,
  needs: ServingNeeds,
): Promise<SignedIn | undefined> {
  const actor = await sessionOf(tx, browser, instant, needs)
  if (actor) {
    browser.asker.who = actor
    await needs.noteSession(request, actor.sessionId)
  }
  const uncertified = actor && (await needs.checkCertificate(tx, actor, browser, instant))
  if (call.by === 'anyone') return uncertified ? undefined : actor
  refuseIf(uncertified)
  if (!actor) return refuse('ERROR.SESSION_EXPIRED')
  if (call.by !== 'signed-in' && !call.by.includes(actor.role)) refuse('ERROR.ACCESS_DENIED')
  if (actor.role === 'CLIENT' && !actor.parentActive) refuse('ERROR.NO_TREATING_THERAPIST')
  refuseBeforeDuty(actor, call.despite)
  if (call.stepUp && browser.ticket === undefined && !isStepUpFresh(actor.provenAt, instant))
    refuse('ERROR.STEP_UP_REQUIRED')
  return actor
}

async function sessionOf(
  tx: Tx,
  { token, ticket, cookieHalf, site }: OpenedBrowser,
  instant: number,
  { findSession, findSessionByTicket, bearerOnly }: ServingNeeds,
): Promise<SignedIn | undefined> {
  const terms = { site, instant, bearerOnly }
  if (ticket !== undefined) return findSessionByTicket(tx, { ticket, cookieHalf }, terms)
  return token === undefined ? undefined : findSession(tx, { token, cookieHalf }, terms)
}
