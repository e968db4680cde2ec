import type { AccountId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

/** What must be known of an account before its state changes (§4). */
export type AccountFacts = {
  readonly id: AccountId
  readonly type: 1 | 2 | 3
  readonly active: boolean
  readonly anonymised: boolean
  readonly hasLoggedIn: boolean
  /** A client's treating therapist. */
  readonly parentActive: boolean
  /** A therapist's clients that are active. */
  readonly activeClients: number
  /** A therapist's clients in any state. */
  readonly clients: number
}

/**
 * Why an account cannot be deactivated (§4): it is already, it is one's own, it is anonymised; or it is a therapist's
 * whose active clients nobody would treat: the number is told, they are handed over first (§1).
 */
export function deactivationRefusal(facts: AccountFacts, by: AccountId): Refusal | undefined {
  if (!facts.active || facts.anonymised || facts.id === by) return refusal('ERROR.DEACTIVATE_FAILED')
  return facts.activeClients > 0
    ? refusal('ERROR.THERAPIST_HAS_CLIENTS', { count: facts.activeClients })
    : undefined
}

/** Why an account cannot be activated again (§4): it is active, it is anonymised, or nobody would treat the client. */
export function activationRefusal(facts: AccountFacts): Refusal | undefined {
  const untreated = facts.type === 3 && !facts.parentActive
  return facts.active || facts.anonymised || untreated ? refusal('ERROR.ACTIVATE_FAILED') : undefined
}

/**
 * Why an account cannot be deleted (§4). A client's can be as long as nobody ever logged in with it: afterwards there
 * is a course to keep, or to anonymise. Staff's can be once no client is left in any state.
 */
export function deletionRefusal(facts: AccountFacts, by: AccountId): Refusal | undefined {
  if (facts.id === by || facts.anonymised) return refusal('ERROR.DELETION_FAILED')
  if (facts.type === 3) return facts.hasLoggedIn ? refusal('ERROR.DELETION_FAILED') : undefined
  return facts.clients > 0 ? refusal('ERROR.THERAPIST_HAS_CLIENTS', { count: facts.clients }) : undefined
}
