import { z } from 'zod'
import type { NameOfField } from './shape-faults.ts'

/**
 * The wire's envelope (§7): `data` with `type`, `id`, `attributes`. This is the only place that knows it;
 * features speak of attributes.
 */
export type ResourceKind<Type extends string, Attributes extends z.ZodType> = {
  readonly type: Type
  readonly attributes: Attributes
  /** How faults name a field that lies inside another, where its path is not its name. */
  readonly fieldName?: NameOfField
}

/** Names a kind of resource: its wire type, the shape of its attributes, and what faults call its inner fields. */
export function resource<Type extends string, Attributes extends z.ZodType>(
  type: Type,
  attributes: Attributes,
  fieldName?: NameOfField,
): ResourceKind<Type, Attributes> {
  return fieldName === undefined ? { type, attributes } : { type, attributes, fieldName }
}

/** A stored thing as it travels: `attributes.version` stands on every row of the database. */
export type Resource<Attributes = unknown> = {
  readonly type: string
  readonly id?: string
  readonly attributes: Attributes
}

/** What is stored says when it was deleted (§3): never, where nothing of its kind can be deleted and brought back. */
export const neverDeleted = { deletedAt: 0 } as const

/** What stands in a success answer beside the data. */
export type Success<Data> = {
  readonly data: Data
  readonly included?: readonly Resource[]
  readonly state: 'success'
  readonly status: number
  readonly code?: string
  readonly message?: string
}

/** One fault of an error answer: the code, the field it concerns, and a count where the text needs one (§8). */
export type Fault = { readonly code: string; readonly field?: string; readonly count?: number }

/** Every error answer has this shape (§8). */
export type Failure = {
  readonly code: string
  readonly message: string
  readonly errors: readonly Fault[]
  readonly state: 'error'
  readonly status: number
  readonly requestId: string
  /** What is left of what was asked for, such as the trace of something that was deleted for good. */
  readonly data?: Resource
}
