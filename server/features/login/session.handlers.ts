import {
  logout,
  logoutByPost,
  prolongSession,
  readSession,
} from '@standfest/domain/features/login/login.calls.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@standfest/domain/features/login/own-sessions.calls.ts'
import { recordAuditIfRoom, recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { checkCertificate } from '#features/therapists/certificates.store.ts'
import { type Context, type Handler, handle, handleSingleRead, refuse } from '#http/handle.ts'
import { openedSession, stateOf } from './opened-session.ts'
import {
  endOtherSessions as endOthers,
  endOwnSession as endOwn,
  findOwnSessions,
} from './own-sessions.store.ts'
import { addToken, endSession, findSessionByCookie, isEndedByRevocation } from './sessions.store.ts'

const answerLogout = handle(logout, async (_input, context) => endPresentSession(context))
const answerLogoutByPost = handle(logoutByPost, async (_input, context) => endPresentSession(context))

async function endPresentSession({ tx, now, actor, browser }: Context): Promise<undefined> {
  const { token, cookieHalf, site, sameOrigin, otherOrigin } = browser
  const isAsked = !otherOrigin && (token !== undefined || sameOrigin)
  // A browser without a session is already signed out: no other credential is used.
  if (!isAsked && token === undefined && cookieHalf === undefined) return undefined
  if (!isAsked) refuse('ERROR.ACCESS_DENIED')
  const byCookie = () => cookieHalf && findSessionByCookie(tx, cookieHalf, site, now.instant)
  const session = actor ?? (await byCookie())
  if (session) {
    await endSession(tx, session.sessionId)
    await recordAuditIfRoom(tx, session, 'logout', now.instant)
  }
  browser.forgetSession()
  return undefined
}

const answerReadSession = handle(readSession, async (_input, context) => {
  const { tx, now, actor, browser } = context
  if (browser.token !== undefined) {
    if (!actor) return refuse('ERROR.SESSION_EXPIRED')
    return { attributes: stateOf(actor) }
  }
  if (browser.cookieHalf === undefined || !browser.sameOrigin) return refuse('ERROR.NOT_FOUND')
  const session = await findSessionByCookie(tx, browser.cookieHalf, browser.site, now.instant)
  if (!session && (await isEndedByRevocation(tx, browser.cookieHalf, browser.site)))
    return refuse('ERROR.CERTIFICATE_REVOKED')
  if (!session || (await checkCertificate(tx, session, browser, now.instant)))
    return refuse('ERROR.NOT_FOUND')
  const token = await addToken(tx, session.sessionId, now.instant)
  return { attributes: await openedSession(context, session, { ...session, token }) }
})

/** Every state-changing call prolongs the session; this call does nothing else. */
const answerProlong = handle(prolongSession, async (_input, { actor }) => ({ attributes: stateOf(actor) }))

const answerListOwnSessions = handleSingleRead(listOwnSessions, async (_input, { tx, actor, now }) => ({
  items: await findOwnSessions(tx, actor, now.instant),
}))

const answerEndOwnSession = handle(endOwnSession, async ({ params }, { tx, actor, now, browser }) => {
  if (await endOwn(tx, params.id, actor.id))
    await recordAuditOfAccount(tx, actor, 'session-ended', now.instant)
  if (params.id === actor.sessionId) browser.forgetSession()
  return undefined
})

const answerEndOtherSessions = handle(endOtherSessions, async (_input, { tx, actor, now }) => {
  const ended = await endOthers(tx, actor.id, actor.sessionId)
  if (ended > 0) await recordAuditOfAccount(tx, actor, 'session-ended', now.instant)
  return undefined
})

export const sessionHandlers: readonly Handler[] = [
  answerLogout,
  answerLogoutByPost,
  answerReadSession,
  answerProlong,
  answerListOwnSessions,
  answerEndOwnSession,
  answerEndOtherSessions,
]
