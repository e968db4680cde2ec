import type { Call, Role } from '#base/call.ts'
import type { Day } from '#base/day.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

/**
 * Why a call is refused for a client whose treatment was closed (§4): the record is read-only for both sides. Reads, and
 * the changes that a call allows by itself (`whileClosed`), stay possible: the client keeps the emergency kit on the
 * phone, marks messages as read and chooses the language; the care team marks them as read or unread, keeps its own notes,
 * runs the account and writes letters.
 */
export function closedTreatmentRefusal(
  { method, whileClosed = [] }: Pick<Call, 'method' | 'whileClosed'>,
  role: Role,
  { closedOn }: { readonly closedOn: Day | null },
): Refusal | undefined {
  if (closedOn === null || method === 'GET' || whileClosed.includes(role)) return undefined
  return refusal('ERROR.TREATMENT_CLOSED')
}

/** Why a change of the client's own account is refused: in a closed treatment only the language can be changed (§4). */
export function closedAccountRefusal(
  fields: readonly string[],
  { closedOn }: { readonly closedOn: Day | null },
): Refusal | undefined {
  const isOfLanguage = fields.every((field) => field === 'language')
  return closedOn === null || isOfLanguage ? undefined : refusal('ERROR.TREATMENT_CLOSED')
}
