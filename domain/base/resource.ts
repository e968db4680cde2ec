import { z } from 'zod'
import type { NameOfField } from './shape-faults.ts'

/**
 * The wire's envelope (§7): `data` with `type`, `id`, `attributes`. This is the only place that knows it;
 * features speak of attributes.
 */
export type ResourceKind<Type extends string, Attributes extends z.ZodType> = {
  readonly type: Type
  readonly attributes: Attributes
  /** The wire name of a nested field in faults, where its path is not its name. */
  readonly fieldName?: NameOfField
}

/** Declares a kind of resource: its wire type, the shape of its attributes, and the fault names of nested fields. */
export function resource<Type extends string, Attributes extends z.ZodType>(
  type: Type,
  attributes: Attributes,
  fieldName?: NameOfField,
): ResourceKind<Type, Attributes> {
  return fieldName === undefined ? { type, attributes } : { type, attributes, fieldName }
}

/** A stored resource on the wire: `attributes.version` is the version of the database row. */
export type Resource<Attributes = unknown> = {
  readonly type: string
  readonly id?: string
  readonly attributes: Attributes
}

/** The deletion time of a stored resource (§3): never, for kinds that cannot be deleted and restored. */
export const neverDeleted = { deletedAt: 0 } as const

/** The shape of a resource in an answer, with its deletion time. */
export function storedShape({ type, attributes }: ResourceKind<string, z.ZodType>) {
  const deletedAt = z
    .int()
    .optional()
    .meta({ description: 'When it was deleted, in seconds since 1970; 0 is never.' })
  const isPlain = attributes instanceof z.ZodObject && !('deletedAt' in attributes.shape)
  const stored = isPlain ? attributes.extend({ deletedAt }) : attributes
  return z.object({ type: z.literal(type), id: z.string().optional(), attributes: stored })
}

/** The envelope of a success answer beside the data. */
export type Success<Data> = {
  readonly data: Data
  readonly included?: readonly Resource[]
  readonly state: 'success'
  readonly status: number
  readonly code?: string
  readonly message?: string
}

/** One fault in an error answer: the code, the field it concerns, and a count where the text needs one (§8). */
export type Fault = { readonly code: string; readonly field?: string; readonly count?: number }

/** Every error answer has this shape (§8). */
export type Failure = {
  readonly code: string
  readonly message: string
  readonly errors: readonly Fault[]
  readonly state: 'error'
  readonly status: number
  readonly requestId: string
  /** The remains of the requested resource, such as the trace of permanently deleted content. */
  readonly data?: Resource
}
