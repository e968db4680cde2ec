import type { Context, SignedIn } from '#http/handle.ts'
import { openedSession } from './opened-session.ts'
import { rotateSession } from './own-sessions.store.ts'

/** Rotates id, cookie and token of the session after a step-up; a pending duty stays. */
export async function provenAgain(context: Context<SignedIn>, enrolmentDue: boolean) {
  const { tx, now, actor, browser } = context
  const { instant } = now
  const session = await rotateSession(tx, actor, browser.token, { instant, provenAt: instant, enrolmentDue })
  browser.keepCookieHalf(session.cookieHalf, session)
  const duty =
    actor.duty === 'change-password' ? actor.duty : enrolmentDue ? 'enrol-second-factor' : undefined
  return { attributes: await openedSession(context, actor, { ...session, duty }) }
}
