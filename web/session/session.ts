import type { Role } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { type Account, accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import { readSession } from '@standfest/domain/features/login/login.calls.ts'
import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import { useSyncExternalStore } from 'react'
import { serverNow, sessionToken, storeToken } from '#api/connection.ts'
import { RequestFailed } from '#api/failures.ts'
import { type Answer, send } from '#api/send.ts'
import { unlockDrafts } from '#drafts/draft-seal.ts'
import { forgetUnstored } from '#drafts/drafts.ts'
import { endKey } from './end-key.ts'
import { forgetEndedSession, noteRevokedCertificate } from './ended-session.ts'
import { forgetLock, isAnyAppLockSet, setAppLockSeconds, storeLock } from './lock.ts'
import { endSharedView } from './shared-view.ts'

/** The signed-in account, and the instant of the automatic logout. */
export type Session = {
  readonly account: Account
  readonly role: Role
  readonly idleUntil: Instant
  readonly endsAt: Instant
}

/** Session storage holds only that there was a session, never which (§9). */
const markerKey = 'sf-session'

let session: Session | undefined
/** The account as it was when the session was opened. */
type OpeningAnswer = { readonly answer: Answer<typeof readAccount>; readonly readAt: Instant }

/** The account from the login's response, until it is taken. */
let openingAnswer: OpeningAnswer | undefined
const listeners = new Set<() => void>()

export function currentSession(): Session | undefined {
  return session
}

function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session of a signed-in page. */
export function useSession(): Session {
  const found = useSessionIfAny()
  if (found === undefined) throw new Error('useSession is for signed-in pages')
  return found
}

/** The session, or undefined on a public page. */
export function useSessionIfAny(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, currentSession)
}

/**
 * Requested once at every page load, with or without the marker: another tab may have signed in. With the session
 * cookie the server returns a token for this tab, or nothing; then the marker of an earlier session is removed.
 * `onToken` is called as soon as requests can be signed, before the account is read.
 */
export async function findSession(onToken?: () => void): Promise<void> {
  try {
    if (localStorage.getItem(endKey) !== null) {
      await (await import('./pending-end.ts')).endPendingSession()
      return forgetSession()
    }
    const { data } = await send(readSession)
    const token = data?.attributes.token
    // With a pending duty, such as setting a new password, the login is shown again.
    if (data === undefined || token === undefined || data.attributes.duty !== undefined)
      return forgetSession()
    if (data.attributes.locked) storeLock()
    storeToken(token)
    onToken?.()
    await openSession({ ...data.attributes, token }, { isOpening: true })
  } catch (error) {
    if (!(error instanceof RequestFailed) || saysNothing(error)) throw error
    if (error.code === 'ERROR.CERTIFICATE_REVOKED') noteRevokedCertificate()
    forgetSession()
  }
}

/** A server that is overloaded or failing does not mean that nobody is signed in. */
function saysNothing({ status, code }: RequestFailed): boolean {
  return code === 'ERROR.RATE_LIMIT' || status >= 500
}

/** Starts a session that the server has just opened: its token, then its account. */
export async function openSession(opened: OpenedSession, { isOpening = false } = {}): Promise<void> {
  storeToken(opened.token)
  const askedAt = serverNow()
  const answer = await askForAccount()
  // The answer sets a clock right that was fast.
  const readAt = Math.min(askedAt, serverNow())
  const account = answer.data[0]?.attributes
  if (account === undefined) return forgetSession()
  // Fail closed: if the app lock cannot be read, the page is locked.
  if (isAnyAppLockSet())
    await import('./app-lock.ts')
      .then(({ beginAppLock }) => beginAppLock(account.id, { isOpening }))
      .catch(() => isOpening && storeLock())
  enterSession(account, opened)
  openingAnswer = { answer, readAt }
}

/** Returns the account from the login's response, once: it need not be requested again. */
export function takeOpeningAnswer(): OpeningAnswer | undefined {
  const taken = openingAnswer
  openingAnswer = undefined
  return taken
}

/** Starts the session of an account on this page. */
export function enterSession(account: Account, { token, idleUntil, endsAt, draftKey }: OpenedSession): void {
  storeToken(token)
  if (draftKey !== undefined) unlockDrafts(account.id, draftKey)
  sessionStorage.setItem(markerKey, '1')
  forgetEndedSession()
  setSession({ account, role: roleOf(account), idleUntil, endsAt })
}

/**
 * Starts an offline session, without the server: a PIN has unlocked the key of the drafts. Nothing can be read or
 * sent, and there is no automatic logout to count down to.
 */
export function enterWithoutConnection(account: Account, draftKey: string): void {
  unlockDrafts(account.id, draftKey)
  setSession({ account, role: roleOf(account), idleUntil: Infinity, endsAt: Infinity })
}

/** Whether the server knows the session; an offline session, opened by a PIN, is not known to it. */
export function isKnownToServer(): boolean {
  return sessionToken() !== undefined
}

/** Drops the page's session data: token first, then marker and lock, then the account. */
export function forgetSession(): void {
  storeToken(undefined)
  sessionStorage.removeItem(markerKey)
  endSharedView()
  forgetLock()
  setAppLockSeconds(undefined)
  forgetUnstored()
  openingAnswer = undefined
  setSession(undefined)
}

/** Postpones the automatic logout, by a response of the server. */
export function prolongedUntil(idleUntil: Instant): void {
  if (session !== undefined && idleUntil !== session.idleUntil) setSession({ ...session, idleUntil })
}

/** Continues the session under another token, after a step-up or a new password. */
export function sessionRenewed({ token, idleUntil, endsAt }: OpenedSession): void {
  storeToken(token)
  if (session !== undefined) setSession({ ...session, idleUntil, endsAt })
}

/** Replaces the session's account by the server's present version. */
export function accountChanged(account: Account): void {
  if (session !== undefined) setSession({ ...session, account })
}

async function askForAccount(): Promise<Answer<typeof readAccount>> {
  try {
    return await send(readAccount)
  } catch (error) {
    storeToken(undefined)
    throw error
  }
}

function setSession(next: Session | undefined): void {
  session = next
  for (const listener of listeners) listener()
}

function roleOf({ type }: Account): Role {
  if (type === accountTypes.ADMIN) return 'ADMIN'
  return type === accountTypes.THERAPIST ? 'THERAPIST' : 'CLIENT'
}
