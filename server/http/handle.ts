import type { KeyObject } from 'node:crypto'
import type { Call, Duty, InputOf, ReplyOf, Role } from '@standfest/domain/base/call.ts'
import type { Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  fieldRefusal,
  type Refusal,
  type RefusalCode,
  refusal,
  refusals,
} from '@standfest/domain/base/refusal.ts'
import type { Resource } from '@standfest/domain/base/resource.ts'
import type { WordingFault } from '@standfest/domain/features/instance-settings/wording-faults.ts'
import type { Surroundings } from '@standfest/domain/features/monitoring/setup-facts.ts'
import type { Permission } from '@standfest/domain/features/roles/roles.ts'
import type { ScannerAddress } from '#config/scanner-address.ts'
import type { Database, Tx } from '#database/connection.ts'
import type { Vault } from '#vault/vault.ts'
import type { Trace, TraceOfCall } from './trace.ts'

/** What a refusal is answered with where only waiting helps: too often, or not just now. */
export function comesAgain(status: number): boolean {
  return status === 429 || status === 503
}

/** Said where nobody knows when waiting helps. */
const unknownWaitSeconds = 60

/** A "no" on its way to the answer. Handlers throw it; only `serve.ts` turns it into status and text. */
export class Refused extends Error {
  readonly refusal: Refusal
  /** When to try again, where waiting helps; every 429 and 503 says it. */
  readonly retryAfterSeconds: number | undefined
  /** What is left of the thing that was asked for. */
  readonly data: Resource | undefined

  constructor(no: Refusal, retryAfterSeconds?: number, data?: Resource) {
    super(no.code)
    this.refusal = no
    this.retryAfterSeconds =
      retryAfterSeconds ?? (comesAgain(refusals[no.code]) ? unknownWaitSeconds : undefined)
    this.data = data
  }
}

/** Throws when a rule said no. */
export function refuseIf(no: Refusal | undefined): void {
  if (no) throw new Refused(no)
}

/** Says no at once. */
export function refuse(code: RefusalCode, details?: Omit<Refusal, 'code'>): never {
  throw new Refused(refusal(code, details))
}

/** Says no to one field at once. */
export function refuseField(field: string, code: RefusalCode): never {
  throw new Refused(fieldRefusal(field, code))
}

const refusalOfDuty = {
  'change-password': 'ERROR.PASSWORD_CHANGE_REQUIRED',
  'enrol-second-factor': 'ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED',
} as const satisfies Record<Duty, RefusalCode>

/** Refuses somebody who has to do something else first, unless the call helps with just that. */
export function refuseBeforeDuty({ duty }: SignedIn, despite: readonly Duty[] = []): void {
  if (duty !== undefined && !despite.includes(duty)) refuse(refusalOfDuty[duty])
}

/** The actor's own facts, read with the session in the transaction that does the work. */
export type SignedIn = {
  readonly id: AccountId
  readonly role: Role
  readonly sessionId: string
  readonly subjectRef: string
  readonly active: boolean
  readonly parentId: AccountId | undefined
  readonly parentActive: boolean
  /** What the role allows: read with each request, so that a change holds at once. */
  readonly allowed: readonly Permission[]
  /** SHA-256 of the certificate with which a therapist's session was opened, in hexadecimal. */
  readonly certificateFingerprint: string | undefined
  /** What comes before everything else. */
  readonly duty: Duty | undefined
  /** Whether a second factor is still to be enrolled, whatever comes before that. */
  readonly enrolmentDue: boolean
  /** When the session's owner last proved themself: at the login, or later. */
  readonly provenAt: number
  readonly lastActiveAt: number
  readonly idleUntil: number
  readonly endsAt: number
}

/** What a handler may know of the browser that called. Cookies go out with the answer, after the commit. */
export type Browser = {
  readonly site: Role
  readonly address: string
  /** How the browser calls itself. */
  readonly userAgent: string
  /** The mark of a device on which somebody logged in before, if one was sent. */
  readonly deviceMark: string | undefined
  /** The token of the `X-Session` header, if one was sent. */
  readonly token: string | undefined
  /** The cookie's half of a session, if one was sent. */
  readonly cookieHalf: string | undefined
  /** Whether therapists need their certificate here, and the one (DER) that was shown; nothing says yet that it is good. */
  readonly certificate: { readonly required: boolean; readonly shown: Buffer | undefined }
  /** Whether the browser says that a page of this very site asks. */
  readonly sameOrigin: boolean
  /** Whether the browser says that something else than a page of this site asks. */
  readonly otherOrigin: boolean
  readonly keepCookieHalf: (half: string, times: { idleUntil: number; endsAt: number }) => void
  readonly keepDeviceMark: (mark: string) => void
  readonly noteIdleUntil: (idleUntil: number) => void
  /** Takes the cookies and the cache. The storage stays: it holds the theme and the subscription to notices. */
  readonly forgetSession: () => void
}

/** What serving must know of the client whom a call concerns. */
export type ConcernedClient = {
  readonly clientId: AccountId
  readonly key: KeyObject
  /** Whether this reader is shown streak and consumption. */
  readonly consumptionShown: boolean
}

/** Whom a call turns out to concern. */
export type Concerns = {
  /** The client who was opened; their key seals the kept answer. `openClient` sets it. */
  client: ConcernedClient | undefined
  /** Whose account was asked for, whether or not that was refused. */
  wanted: AccountId | undefined
}

/** What the operator decided where the server is started, as far as handlers ask for it. */
export type OperatorTerms = {
  /** Tests of other things: failed logins lock nobody out. */
  readonly countsTries: boolean
  /** Whether a reset says that there is no such account. */
  readonly revealsUnknownAlias: boolean
  /** Whether there is a mail server; else mail lies in a folder. */
  readonly mailLeaves: boolean
  /** Where it lies, in a demo clinic alone: there administrators read it. */
  readonly outboxFolder: string | undefined
  /** What is wrong with a folder of the clinic's own wording of reminders; empty: nothing. */
  readonly faultsInWording: (folder: string) => Promise<readonly WordingFault[]>
  /** How the instance was set up, outside of its database, as it is now. */
  readonly surroundings: () => Promise<Surroundings>
  /** Who is given each file that comes in, to look for viruses. */
  readonly virusScanner: ScannerAddress | undefined
  /** Login names and passwords that everybody knows: those of the demo clinic. */
  readonly knownLogins: readonly KnownLogin[]
  /** A demo clinic with invented people. */
  readonly isDemo: boolean
}

export type KnownLogin = { readonly alias: string; readonly password: string }

/** What every handler gets beside its input. */
export type Context<Who = SignedIn | undefined> = {
  readonly tx: Tx
  readonly now: Now
  readonly call: Call
  readonly actor: Who
  readonly vault: Vault
  readonly browser: Browser
  readonly operator: OperatorTerms
  /** The version that the caller saw (`If-Match`), if it said so. */
  readonly ifMatch: number | undefined
  readonly requestId: string
  readonly concerns: Concerns
  readonly trace: TraceOfCall
}

type WhoOf<C extends Call> = C['by'] extends 'anyone' ? SignedIn | undefined : SignedIn

/** What may be used before the transaction of a call is opened. */
export type Before<Who = SignedIn | undefined> = {
  readonly database: Database
  readonly now: Now
  /** Where the call needs a session: who is signed in, after the same checks as later. */
  readonly actor: Who
  readonly vault: Vault
  readonly browser: Browser
  readonly operator: OperatorTerms
  readonly trace: Trace
}

/** A call and the function that answers it. */
export type Handler = {
  readonly call: Call
  /** Slow work that must not hold a connection, such as hashing a password. */
  readonly prepare?: (input: never, before: never) => Promise<unknown>
  readonly answer: (input: never, context: never, prepared: never) => Promise<unknown>
}

/** Ties a call to its answer: input and reply are the call's own shapes. */
export function handle<const C extends Call>(
  call: C,
  answer: (input: InputOf<C>, context: Context<WhoOf<C>>) => Promise<ReplyOf<C>>,
): Handler {
  return { call, answer }
}

/** As `handle`, with slow work done before the transaction is opened. Who may call is asked before and in it. */
export function handlePrepared<const C extends Call, P>(
  call: C,
  prepare: (input: InputOf<C>, before: Before<WhoOf<C>>) => Promise<P>,
  answer: (input: InputOf<C>, context: Context<WhoOf<C>>, prepared: P) => Promise<ReplyOf<C>>,
): Handler {
  return { call, prepare, answer }
}
