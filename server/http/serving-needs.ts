import type { Role } from '@standfest/domain/base/call.ts'
import type { Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Refusal } from '@standfest/domain/base/refusal.ts'
import type { Database, Tx } from '#database/connection.ts'
import type { Log } from '#log/log.ts'
import type { Meters } from '#metrics/meters.ts'
import type { Vault } from '#vault/vault.ts'
import type { BrowserNeeds } from './browser.ts'
import type { Crowd } from './crowd.ts'
import type { Browser, Context, OperatorTerms, SignedIn } from './handle.ts'
import type { AnswerNeeds } from './headers.ts'
import type { NoteSession } from './limits.ts'
import type { SharedThings } from './shares.ts'
import type { Trace } from './trace.ts'

/** What serving needs of features; `main.ts` hands it in. */
export type ServingNeeds = AnswerNeeds &
  BrowserNeeds & {
    readonly database: Database
    readonly vault: Vault
    readonly log: Log
    readonly meters: Pick<Meters, 'countCall' | 'countRefused'>
    readonly crowd: Crowd
    readonly shares: SharedThings
    readonly trace: Trace
    readonly site: Role
    readonly noteSession: NoteSession
    readonly bearerOnly: boolean
    readonly operator: OperatorTerms
    readonly findSession: (
      tx: Tx,
      proof: { token: string; cookieHalf: string | undefined },
      terms: { site: Role; instant: number; bearerOnly: boolean },
    ) => Promise<SignedIn | undefined>
    /** The session that made the ticket, in the browser that has its cookie. */
    readonly findSessionByTicket: (
      tx: Tx,
      proof: { ticket: string; cookieHalf: string | undefined },
      terms: { site: Role; instant: number; bearerOnly: boolean },
    ) => Promise<SignedIn | undefined>
    /** Whether a session comes with the certificate that it needs. */
    readonly checkCertificate: (
      tx: Tx,
      session: SignedIn,
      browser: Pick<Browser, 'certificate'>,
      instant: number,
    ) => Promise<Refusal | undefined>
    readonly noteActivity: (tx: Tx, sessionId: string, instant: number) => Promise<number | undefined>
    /** Notes that somebody who is signed in was refused. */
    readonly noteRefusal: (
      tx: Tx,
      refused: {
        readonly actor: Pick<SignedIn, 'role' | 'subjectRef'>
        readonly wanted: AccountId | undefined
        readonly isChange: boolean
        readonly now: Now
      },
    ) => Promise<void>
    /** Opens the client whom a kept answer concerns, with the same check as everywhere. */
    readonly openClient: (context: Context<SignedIn>, clientId: AccountId) => Promise<unknown>
  }
