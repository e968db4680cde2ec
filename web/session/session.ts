import type { Role } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { type Account, accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import { readSession } from '@standfest/domain/features/login/login.calls.ts'
import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import { useSyncExternalStore } from 'react'
import { keepToken, sessionToken } from '#api/connection.ts'
import { RequestFailed } from '#api/failures.ts'
import { type Answer, send } from '#api/send.ts'
import { unlockDrafts } from '#drafts/draft-seal.ts'
import { forgetUnkept } from '#drafts/drafts.ts'
import { forgetEndedSession, noteRevokedCertificate } from './ended-session.ts'
import { forgetLock } from './lock.ts'

/** Who is signed in, and until when if nothing happens. */
export type Session = {
  readonly account: Account
  readonly role: Role
  readonly idleUntil: Instant
  readonly endsAt: Instant
}

/** Session storage knows only that there was a session, never which (§9). */
const markerKey = 'sf-session'

let session: Session | undefined
/** What the server said of the account when the session was opened, until somebody takes it. */
let openingAnswer: Answer<typeof readAccount> | undefined
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

/** The session, or undefined on a page that is open to all. */
export function useSessionIfAny(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, currentSession)
}

/**
 * Asked once at every start of the page, marker or not: another tab may have signed in. The cookie answers with
 * a token for this tab, or with nothing; then the marker of an earlier session goes.
 */
export async function findSession(): Promise<void> {
  try {
    const { data } = await send(readSession)
    const token = data?.attributes.token
    // What has to come first, such as a password of one's own, the login asks for again.
    if (data === undefined || token === undefined || data.attributes.duty !== undefined)
      return forgetSession()
    await openSession({ ...data.attributes, token })
  } catch (error) {
    if (!(error instanceof RequestFailed) || saysNothing(error)) throw error
    if (error.code === 'ERROR.CERTIFICATE_REVOKED') noteRevokedCertificate()
    forgetSession()
  }
}

/** A server that is busy or in trouble does not say that nobody is signed in. */
function saysNothing({ status, code }: RequestFailed): boolean {
  return code === 'ERROR.RATE_LIMIT' || status >= 500
}

/** Takes over a session that the server has just opened: its token, then the account behind it. */
export async function openSession(opened: OpenedSession): Promise<void> {
  keepToken(opened.token)
  const answer = await askForAccount()
  const account = answer.data[0]?.attributes
  if (account === undefined) return forgetSession()
  enterSession(account, opened)
  openingAnswer = answer
}

/** Hands out once what was said of the account when the session was opened: nobody has to ask for it again. */
export function takeOpeningAnswer(): Answer<typeof readAccount> | undefined {
  const taken = openingAnswer
  openingAnswer = undefined
  return taken
}

/** From here on the page is that person's. */
export function enterSession(account: Account, { token, idleUntil, endsAt, draftKey }: OpenedSession): void {
  keepToken(token)
  if (draftKey !== undefined) unlockDrafts(account.id, draftKey)
  sessionStorage.setItem(markerKey, '1')
  forgetEndedSession()
  setSession({ account, role: roleOf(account), idleUntil, endsAt })
}

/**
 * The page is that person's without a session on the server: a PIN has handed out the key of the drafts. Nothing can be
 * read or sent, and there is no automatic logout to count down to.
 */
export function enterWithoutConnection(account: Account, draftKey: string): void {
  unlockDrafts(account.id, draftKey)
  setSession({ account, role: roleOf(account), idleUntil: Infinity, endsAt: Infinity })
}

/** Whether the server knows of the session; without a connection a PIN opens one that it does not know. */
export function isKnownToServer(): boolean {
  return sessionToken() !== undefined
}

/** Drops everything of the session that this page holds: token first, then marker and lock, then the account. */
export function forgetSession(): void {
  keepToken(undefined)
  sessionStorage.removeItem(markerKey)
  forgetLock()
  forgetUnkept()
  openingAnswer = undefined
  setSession(undefined)
}

/** A later moment of the automatic logout, from an answer of the server. */
export function prolongedUntil(idleUntil: Instant): void {
  if (session !== undefined && idleUntil !== session.idleUntil) setSession({ ...session, idleUntil })
}

/** The same session under another token, as it goes on after a proof or a new password. */
export function sessionRenewed({ token, idleUntil, endsAt }: OpenedSession): void {
  keepToken(token)
  if (session !== undefined) setSession({ ...session, idleUntil, endsAt })
}

/** The account as the server now has it. */
export function accountChanged(account: Account): void {
  if (session !== undefined) setSession({ ...session, account })
}

async function askForAccount(): Promise<Answer<typeof readAccount>> {
  try {
    return await send(readAccount)
  } catch (error) {
    keepToken(undefined)
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
