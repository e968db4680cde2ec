import { z } from 'zod'

/** A value of a setting, a permission or a date in the audit log. */
export const FactValue = z.union([z.boolean(), z.number(), z.string(), z.array(z.string())])
export type FactValue = z.infer<typeof FactValue>

/** A change: the field's name, and its old and new value where these may be stored. */
export const Change = z.object({
  field: z.string(),
  before: FactValue.optional(),
  after: FactValue.optional(),
})
export type Change = z.infer<typeof Change>

const AccountReference = z.uuid()
const FieldNames = z.array(z.string())

/**
 * The facts of an audit log entry beside actor, time and subject. Administrators read them, so they never contain a
 * person's text, answers or names: of such fields only the field name is stored.
 */
export const AuditLogFacts = z.object({
  /** The wire name of a setting, a role, or a kind of request or export. */
  object: z.string().optional(),
  /** Changed fields without values. */
  fields: FieldNames.optional(),
  changes: z.array(Change).optional(),
  /** Permissions granted or revoked. */
  given: FieldNames.optional(),
  taken: FieldNames.optional(),
  /** Further staff by audit log reference: the former therapist, and the new one or the substitute. */
  from: AccountReference.optional(),
  to: AccountReference.optional(),
  /** The author of a request that needed approval. */
  askedBy: AccountReference.optional(),
})
export type AuditLogFacts = z.infer<typeof AuditLogFacts>

/** The references of the staff named in facts, beside actor and subject. */
export function peopleIn({ from, to, askedBy }: AuditLogFacts): readonly string[] {
  return [...new Set([from, to, askedBy].filter((one) => one !== undefined))]
}
