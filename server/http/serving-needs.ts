import type { Role } from '@standfest/domain/base/call.ts'
import type { Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Refusal } from '@standfest/domain/base/refusal.ts'
import type { Alert } from '@standfest/domain/features/alerts/alerts.ts'
import type { Database, Tx } from '#database/connection.ts'
import type { Log } from '#log/log.ts'
import type { Meters } from '#metrics/meters.ts'
import type { NameMemory } from '#vault/name-memory.ts'
import type { Vault } from '#vault/vault.ts'
import type { BrowserNeeds } from './browser.ts'
import type { FormerActors } from './former-actors.ts'
import type { Browser, Context, OperatorTerms, SignedIn } from './handle.ts'
import type { AnswerNeeds } from './headers.ts'
import type { NoteSession } from './limits.ts'
import type { LoadShedder } from './load-shedding.ts'
import type { SharedThings } from './shares.ts'
import type { Trace } from './trace.ts'

/** Dependencies of serving on features, injected by `main.ts`. */
export type ServingNeeds = AnswerNeeds &
  BrowserNeeds & {
    readonly database: Database
    readonly vault: Vault
    readonly names: NameMemory
    readonly log: Log
    readonly meters: Pick<Meters, 'countCall' | 'countRefused'>
    readonly loadShedder: LoadShedder
    readonly shares: SharedThings
    readonly trace: Trace
    readonly site: Role
    readonly noteSession: NoteSession
    readonly bearerOnly: boolean
    readonly operator: OperatorTerms
    readonly shownAlerts: (site: Role) => Promise<readonly Alert[]>
    /** `opensOwnScope`: with a client's session, row-level scope is opened for this client. */
    readonly findSession: (
      tx: Tx,
      proof: { token: string; cookieHalf: string | undefined },
      terms: { site: Role; instant: number; bearerOnly: boolean; opensOwnScope: boolean },
    ) => Promise<SignedIn | undefined>
    /** The session that issued the ticket, in the browser with its cookie. */
    readonly findSessionByTicket: (
      tx: Tx,
      proof: { ticket: string; cookieHalf: string | undefined },
      terms: { site: Role; instant: number; bearerOnly: boolean; opensOwnScope: boolean },
    ) => Promise<SignedIn | undefined>
    /** Whether a session comes with the certificate it is bound to. */
    readonly checkCertificate: (
      tx: Tx,
      session: SignedIn,
      browser: Pick<Browser, 'certificate'>,
      instant: number,
    ) => Promise<Refusal | undefined>
    readonly noteActivity: (tx: Tx, sessionId: string, instant: number) => Promise<number | undefined>
    /** Records a signed-in user's refused access. */
    readonly noteRefusal: (
      tx: Tx,
      refused: {
        readonly actor: Pick<SignedIn, 'role' | 'subjectRef'>
        readonly wanted: AccountId | undefined
        readonly isChange: boolean
        readonly now: Now
      },
    ) => Promise<void>
    /** Opens the client of an idempotent answer, with the usual access check. */
    readonly openClient: (context: Context<SignedIn>, clientId: AccountId) => Promise<unknown>
    /** Sends the queries for a client's own record behind the session's query, before it is opened. */
    readonly askOwnRecord: (tx: Tx, clientId: AccountId) => void
    /** Who asked before with the same token and cookie. */
    readonly formerActors: FormerActors
  }
