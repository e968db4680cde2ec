import type { Call, Role } from '#base/call.ts'
import type { Day } from '#base/day.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

/**
 * Why a call is refused for a client whose treatment was closed (§4): the record is read-only for both sides. Reads, and
 * the changes that a call allows by itself (`whileClosed`), stay possible: the client keeps the emergency kit on the
 * phone and marks messages as read; the care team keeps its own notes and runs the account.
 */
export function closedTreatmentRefusal(
  { method, whileClosed = [] }: Pick<Call, 'method' | 'whileClosed'>,
  role: Role,
  { closedOn }: { readonly closedOn: Day | null },
): Refusal | undefined {
  if (closedOn === null || method === 'GET' || whileClosed.includes(role)) return undefined
  return refusal('ERROR.TREATMENT_CLOSED')
}
