import { z } from 'zod'

/** A value of a setting, a permission or a date as the audit log keeps it. */
export const FactValue = z.union([z.boolean(), z.number(), z.string(), z.array(z.string())])
export type FactValue = z.infer<typeof FactValue>

/** What was changed: a field's name, and where values may be kept, what it was and what it is. */
export const Change = z.object({
  field: z.string(),
  before: FactValue.optional(),
  after: FactValue.optional(),
})
export type Change = z.infer<typeof Change>

const AccountReference = z.uuid()
const FieldNames = z.array(z.string())

/**
 * What the audit log keeps of an action beside who, when and whom it concerns. Administrators read it, so it never holds
 * what a person wrote, answered or is called: of such a field its name alone is kept.
 */
export const ProtocolFacts = z.object({
  /** A setting, a role, or what kind of request or export it was, by its name on the wire. */
  object: z.string().optional(),
  /** Names of fields whose values are not kept. */
  fields: FieldNames.optional(),
  changes: z.array(Change).optional(),
  /** Permissions that a role got or lost. */
  given: FieldNames.optional(),
  taken: FieldNames.optional(),
  /** Further people of the staff, each by the reference of the account: who treated before, and who treats or stands in. */
  from: AccountReference.optional(),
  to: AccountReference.optional(),
  /** Who asked for what needed a second administrator. */
  askedBy: AccountReference.optional(),
})
export type ProtocolFacts = z.infer<typeof ProtocolFacts>

/** The references of the people whom facts name beside actor and subject. */
export function peopleIn({ from, to, askedBy }: ProtocolFacts): readonly string[] {
  return [...new Set([from, to, askedBy].filter((one) => one !== undefined))]
}
