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
import type { Alert } from '@standfest/domain/features/alerts/alerts.ts'
import type { WordingFault } from '@standfest/domain/features/instance-settings/wording-faults.ts'
import type { Surroundings } from '@standfest/domain/features/monitoring/setup-facts.ts'
import type { Permission } from '@standfest/domain/features/roles/roles.ts'
import type { BlobStore } from '#blobs/blob-store.ts'
import type { OpenidTerms } from '#config/openid-terms.ts'
import type { ScannerAddress } from '#config/scanner-address.ts'
import type { Database, Tx } from '#database/connection.ts'
import type { NameMemory } from '#vault/name-memory.ts'
import type { Vault } from '#vault/vault.ts'
import type { Trace, TraceOfCall } from './trace.ts'

/** Refusals that are temporary: rate limits and overload. */
export function comesAgain(status: number): boolean {
  return status === 429 || status === 503
}

/** The retry time when none is known. */
const unknownWaitSeconds = 60

/** A refusal as an exception. Handlers throw it; only `serve.ts` turns it into a response. */
export class Refused extends Error {
  readonly refusal: Refusal
  /** The retry time, sent with every 429 and 503. */
  readonly retryAfterSeconds: number | undefined
  /** The trace of the requested resource. */
  readonly data: Resource | undefined

  constructor(no: Refusal, retryAfterSeconds?: number, data?: Resource) {
    super(no.code)
    this.refusal = no
    this.retryAfterSeconds =
      retryAfterSeconds ?? (comesAgain(refusals[no.code]) ? unknownWaitSeconds : undefined)
    this.data = data
  }
}

/** Throws if a rule refused. */
export function refuseIf(no: Refusal | undefined): void {
  if (no) throw new Refused(no)
}

/** Throws a refusal. */
export function refuse(code: RefusalCode, details?: Omit<Refusal, 'code'>): never {
  throw new Refused(refusal(code, details))
}

/** Throws a refusal of one field. */
export function refuseField(field: string, code: RefusalCode): never {
  throw new Refused(fieldRefusal(field, code))
}

const refusalOfDuty = {
  'change-password': 'ERROR.PASSWORD_CHANGE_REQUIRED',
  'enrol-second-factor': 'ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED',
} as const satisfies Record<Duty, RefusalCode>

/** Refuses an actor with a pending duty, unless the call fulfils it. */
export function refuseBeforeDuty({ duty }: SignedIn, despite: readonly Duty[] = []): void {
  if (duty !== undefined && !despite.includes(duty)) refuse(refusalOfDuty[duty])
}

/** The authenticated actor's facts, read with the session in the call's transaction. */
export type SignedIn = {
  readonly id: AccountId
  readonly role: Role
  readonly sessionId: string
  readonly subjectRef: string
  readonly active: boolean
  readonly parentId: AccountId | undefined
  readonly parentActive: boolean
  /** The role's permissions: read with each request, so that changes take effect at once. */
  readonly allowed: readonly Permission[]
  /** SHA-256 of the certificate that a therapist's session is bound to, in hexadecimal. */
  readonly certificateFingerprint: string | undefined
  /** The pending duty. */
  readonly duty: Duty | undefined
  /** The hexadecimal SHA-256 of the token that was sent, or that requested the ticket; undefined if only the cookie was sent. */
  readonly tokenHash: string | undefined
  /** Whether the token is locked: see [Note: Locked sessions]. */
  readonly locked: boolean
  /** Whether a second factor still has to be enrolled, besides other duties. */
  readonly enrolmentDue: boolean
  /** The last authentication of the session's owner: login or step-up. */
  readonly provenAt: number
  readonly lastActiveAt: number
  readonly idleUntil: number
  readonly endsAt: number
}

/** A handler's view of the calling browser. Cookies are sent with the answer, after the commit. */
export type Browser = {
  readonly site: Role
  /** The public origin of this site, which a WebAuthn assertion has to name. */
  readonly origin: string
  readonly address: string
  /** The user agent. */
  readonly userAgent: string
  /** The device cookie of an earlier login, if sent. */
  readonly deviceCookieValue: string | undefined
  /** The cookie of a pending OpenID authorisation request, if sent. */
  readonly openidCookieValue: string | undefined
  /** The token of the `X-Session` header, if sent. */
  readonly token: string | undefined
  /** The session cookie, if sent. */
  readonly cookieHalf: string | undefined
  /** Whether therapists need a certificate here, and the one (DER) of the request, not validated. */
  readonly certificate: { readonly required: boolean; readonly shown: Buffer | undefined }
  /** Whether the browser reports a same-origin request. */
  readonly sameOrigin: boolean
  /** Whether the browser reports a cross-origin request. */
  readonly otherOrigin: boolean
  readonly keepCookieHalf: (half: string, times: { idleUntil: number; endsAt: number }) => void
  readonly setDeviceCookie: (mark: string) => void
  /** Undefined: clears it. */
  readonly setOpenidCookie: (secret: string | undefined) => void
  readonly noteIdleUntil: (idleUntil: number) => void
  /** Clears cookies and cache (Clear-Site-Data). The storage, with theme and push subscription, stays. */
  readonly forgetSession: () => void
}

/** Facts of the client that a call concerns. */
export type ConcernedClient = {
  readonly clientId: AccountId
  readonly key: KeyObject
  /** Whether this reader sees streak and consumption. */
  readonly consumptionShown: boolean
}

/** The client and account that a call concerns, set while it is handled. */
export type Concerns = {
  /** The opened client, whose key seals the idempotent answer. Set by `openClient`. */
  client: ConcernedClient | undefined
  /** The requested account, refused or not. */
  wanted: AccountId | undefined
}

/** The operator's settings, as far as handlers need them. */
export type OperatorTerms = {
  /** Whether failed logins are counted and lead to lockouts; false in some tests only. */
  readonly countsTries: boolean
  /** Whether a reset reveals that an account does not exist. */
  readonly revealsUnknownAlias: boolean
  /** Whether there is a mail server; otherwise mail is written to a folder. */
  readonly mailLeaves: boolean
  /** The mail folder, in a demo clinic only: there administrators read it. */
  readonly outboxFolder: string | undefined
  /** The faults of a wording folder; empty: none. */
  readonly faultsInWording: (folder: string) => Promise<readonly WordingFault[]>
  /** The present set-up outside of the database. */
  readonly surroundings: () => Promise<Surroundings>
  /** The virus scanner for uploads. */
  readonly virusScanner: ScannerAddress | undefined
  /** The object storage for the bytes of files; undefined: they lie in the database. */
  readonly blobs: BlobStore | undefined
  /** The clinic's OpenID provider, by which staff may sign in. */
  readonly openid: OpenidTerms | undefined
  /** Published login names and passwords: those of the demo clinic. */
  readonly knownLogins: readonly KnownLogin[]
  /** Whether this is the demo clinic. */
  readonly isDemo: boolean
  /** The address of the clients' site, below which the instance names its own codes. */
  readonly origin: string
}

export type KnownLogin = { readonly alias: string; readonly password: string }

/** A handler's context beside its input. */
export type Context<Who = SignedIn | undefined> = {
  readonly tx: Tx
  readonly now: Now
  readonly call: Call
  readonly actor: Who
  readonly vault: Vault
  readonly names: NameMemory
  readonly browser: Browser
  readonly operator: OperatorTerms
  /** The row version that the caller saw (`If-Match`), if sent. */
  readonly ifMatch: number | undefined
  readonly requestId: string
  readonly concerns: Concerns
  readonly trace: TraceOfCall
  /** The alerts that this site shows now, from memory. */
  readonly shownAlerts: () => Promise<readonly Alert[]>
}

type WhoOf<C extends Call> = C['by'] extends 'anyone' ? SignedIn | undefined : SignedIn

/** The context before a call's transaction. */
export type Before<Who = SignedIn | undefined> = {
  readonly database: Database
  readonly now: Now
  /** The authenticated actor, where the call needs a session; checked again in the transaction. */
  readonly actor: Who
  readonly vault: Vault
  readonly browser: Browser
  readonly operator: OperatorTerms
  readonly trace: Trace
}

/** What is known of a read before its session is found: who presumably asks. */
export type AskedRead = { readonly assumed: SignedIn | undefined; readonly query: object }

/** A call and its handler. */
export type Handler = {
  readonly call: Call
  /** Slow work that must not hold a connection, such as hashing a password. */
  readonly prepare?: (input: never, before: never) => Promise<unknown>
  readonly answer: (input: never, context: never, prepared: never) => Promise<unknown>
  /** Whether it is answered without a transaction: see `handleSingleRead`. */
  readonly isSingleRead?: (asked: AskedRead) => boolean
}

/** Binds a call to its handler with the call's own types. */
export function handle<const C extends Call>(
  call: C,
  answer: (input: InputOf<C>, context: Context<WhoOf<C>>) => Promise<ReplyOf<C>>,
): Handler {
  return { call, answer }
}

/**
 * As `handle`, for a read of one statement that opens no client. It is answered without a transaction, so that it costs one write to
 * the database: each statement is a read-only transaction of its own, and row-level security shows no client's data. `isSingleRead`
 * tells for whom it is one, where that is not everybody.
 */
export function handleSingleRead<const C extends Call>(
  call: C,
  answer: (input: InputOf<C>, context: Context<WhoOf<C>>) => Promise<ReplyOf<C>>,
  isSingleRead: (asked: AskedRead) => boolean = () => true,
): Handler {
  return { call, answer, isSingleRead }
}

/** As `handle`, with slow work before the transaction. Authorisation is checked before and in it. */
export function handlePrepared<const C extends Call, P>(
  call: C,
  prepare: (input: InputOf<C>, before: Before<WhoOf<C>>) => Promise<P>,
  answer: (input: InputOf<C>, context: Context<WhoOf<C>>, prepared: P) => Promise<ReplyOf<C>>,
): Handler {
  return { call, prepare, answer }
}
