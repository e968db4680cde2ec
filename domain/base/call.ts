import type { z } from 'zod'
import type { RefusalCode } from './refusal.ts'
import type { ResourceKind } from './resource.ts'

/** The roles of a session (§3). */
export const roles = ['ADMIN', 'THERAPIST', 'CLIENT'] as const
export type Role = (typeof roles)[number]

/**
 * Duties an account must fulfil before anything else: replace a password that another person set (§8), or enrol a
 * second factor that its role needs (§3).
 */
export const duties = ['change-password', 'enrol-second-factor'] as const
export type Duty = (typeof duties)[number]

type AnyKind = ResourceKind<string, z.ZodType>

/**
 * The kinds of reply: one resource, many, success without data, a stream of changes, the bytes of a file, or a streamed
 * download.
 */
export type Reply =
  | { readonly shape: 'one'; readonly kind: AnyKind; readonly included?: readonly AnyKind[] }
  | {
      readonly shape: 'many'
      readonly kind: AnyKind
      readonly included?: readonly AnyKind[]
      /** Whether a caller may ask for a map by id instead of a list. */
      readonly keyed?: true
    }
  | { readonly shape: 'none' }
  | { readonly shape: 'stream'; readonly mediaType: string }
  | { readonly shape: 'bytes'; readonly mediaTypes: readonly string[] }
  | { readonly shape: 'download'; readonly mediaTypes: readonly string[] }

/**
 * One agreed call: what the pages send and the server answers. Both floors read the same object; the API
 * document is made from it.
 */
export type Call = {
  /** The call's name in the API document and in logs. */
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The path below `apiBase`; parameters are in braces: `/rest/survey/{id}`. */
  readonly path: string
  /**
   * Who may make the call. `anyone` needs no session, `signed-in` any; a role list is checked before the body is read.
   */
  readonly by: 'anyone' | 'signed-in' | readonly Role[]
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: AnyKind
  /** The maximum body size, where a file is part of it. */
  readonly bodyMaxBytes?: number
  readonly reply: Reply
  readonly refusals: readonly RefusalCode[]
  /**
   * Whether an `Idempotency-Key` makes the call repeatable. False for service and registration calls, which store no
   * answer.
   */
  readonly repeatable?: false
  /** Pending duties under which the call is still allowed: it fulfils them, or keeps or ends the session. */
  readonly despite?: readonly Duty[]
  /**
   * Whether a locked token may make the call: to lock, unlock, end or identify the session. Any other call that `anyone` may make is
   * answered as without a session.
   */
  readonly whileLocked?: true
  /**
   * Whether the call requires step-up: the session's owner authenticated within the last five minutes
   * (`isStepUpFresh`).
   */
  readonly stepUp?: true
  /**
   * The roles that may make a changing call for a client whose treatment was closed (`closedTreatmentRefusal`). Absent:
   * none.
   */
  readonly whileClosed?: readonly Role[]
  /** Whether the call is allowed without the client headers (§7). */
  readonly withoutClientHeaders?: true
  /**
   * Whether a ticket in the query replaces the session's token, the client headers and the step-up, so that the browser
   * itself can download what a page prepared (§7).
   */
  readonly byTicket?: true
}

/** Declares a call with its literal types, so that both floors infer the same shapes. */
export function call<const C extends Call>(definition: C): C {
  return definition
}

/** The call answers with one resource. */
export function one<K extends AnyKind, const I extends readonly AnyKind[] = readonly []>(
  kind: K,
  included?: I,
) {
  return { shape: 'one', kind, ...(included ? { included } : {}) } as {
    readonly shape: 'one'
    readonly kind: K
    readonly included?: I
  }
}

/** The call answers with a list. */
export function many<K extends AnyKind, const I extends readonly AnyKind[] = readonly []>(
  kind: K,
  included?: I,
) {
  return { shape: 'many', kind, ...(included ? { included } : {}) } as {
    readonly shape: 'many'
    readonly kind: K
    readonly included?: I
  }
}

/** The call answers with a list, or with a map by id where the caller asks for one. */
export function manyOrMap<K extends AnyKind>(kind: K) {
  return { shape: 'many', kind, keyed: true } as const
}

/** The call answers with success and no data. */
export const none = { shape: 'none' } as const

/** The call answers with the bytes of a file, to be saved and never to be shown by the browser itself. */
export function bytes(mediaTypes: readonly string[]) {
  return { shape: 'bytes', mediaTypes } as const
}

/** The call answers with a streamed download of unknown size. */
export function download(mediaTypes: readonly string[]) {
  return { shape: 'download', mediaTypes } as const
}

/** A streamed download: its content as an iterator of chunks. */
export type Download = {
  readonly filename: string
  readonly mediaType: string
  readonly pieces: () => AsyncIterable<Uint8Array>
  /** The size in bytes if it is known, for `Content-Length`: browsers then detect an interrupted download. */
  readonly size?: number
  /** Called once the last chunk was flushed to the socket; never for an interrupted download. */
  readonly onSent?: () => Promise<void>
}

/** The bytes of a file, read after the transaction where they are a function, its download name and its media type. */
export type FileBytes = {
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>)
  readonly filename: string
  readonly mediaType: string
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** The checked input of a call as its handler gets it. */
export type InputOf<C extends Call> = {
  readonly params: Output<C['params']>
  readonly query: Output<C['query']>
  /** The resource that the body changes; where the path names it too, both must be equal. */
  readonly id: string | undefined
  readonly body: C['body'] extends ResourceKind<string, infer A> ? z.output<A> : undefined
}

type Item<K> =
  K extends ResourceKind<string, infer A> ? { readonly id?: string; readonly attributes: z.output<A> } : never

/** The return value of a call's handler: the server adds types, state and status. */
export type ReplyOf<C extends Call> = C['reply'] extends { shape: 'one'; kind: infer K }
  ? Item<K> & { readonly included?: readonly { type: string; id?: string; attributes: unknown }[] }
  : C['reply'] extends { shape: 'many'; kind: infer K }
    ? {
        readonly items: readonly Item<K>[]
        /** Whether the answer is a map by id. */
        readonly isMap?: boolean
        readonly included?: readonly { type: string; id?: string; attributes: unknown }[]
      }
    : C['reply'] extends { shape: 'bytes' }
      ? FileBytes
      : C['reply'] extends { shape: 'download' }
        ? Download
        : undefined
