import type { Day } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

/** The facts of an account that a change of its state depends on (§4). */
export type AccountFacts = {
  readonly id: AccountId
  readonly type: 1 | 2 | 3
  readonly active: boolean
  readonly anonymised: boolean
  readonly hasLoggedIn: boolean
  /** The day on which a client's treatment was closed; null: it is not. */
  readonly closedOn: Day | null
  /** Whether a client's treating therapist is active. */
  readonly parentActive: boolean
  /** The number of a therapist's active clients. */
  readonly activeClients: number
  /** The number of a therapist's clients in any state. */
  readonly clients: number
}

/**
 * Why an account cannot be deactivated (§4): it is inactive, the caller's own or anonymised; or a therapist's whose
 * active clients would have no therapist: their number is reported, they must be handed over first (§1).
 */
export function deactivationRefusal(facts: AccountFacts, by: AccountId): Refusal | undefined {
  if (!facts.active || facts.anonymised || facts.id === by) return refusal('ERROR.DEACTIVATE_FAILED')
  return facts.activeClients > 0
    ? refusal('ERROR.THERAPIST_HAS_CLIENTS', { count: facts.activeClients })
    : undefined
}

/** Why an account cannot be activated (§4): it is active, anonymised, or the client would have no active therapist. */
export function activationRefusal(facts: AccountFacts): Refusal | undefined {
  const untreated = facts.type === 3 && !facts.parentActive
  return facts.active || facts.anonymised || untreated ? refusal('ERROR.ACTIVATE_FAILED') : undefined
}

/**
 * Why an account cannot be deleted (§4). A client's can be deleted only before its first login: afterwards there is a
 * record to keep or to anonymise. A staff account can be deleted once it has no clients in any state.
 */
export function deletionRefusal(facts: AccountFacts, by: AccountId): Refusal | undefined {
  if (facts.id === by || facts.anonymised) return refusal('ERROR.DELETION_FAILED')
  if (facts.type === 3) return facts.hasLoggedIn ? refusal('ERROR.DELETION_FAILED') : undefined
  return facts.clients > 0 ? refusal('ERROR.THERAPIST_HAS_CLIENTS', { count: facts.clients }) : undefined
}

/**
 * Why a treatment cannot be closed (§4): the account is not a client's, is deactivated or anonymised, or the treatment
 * is closed already.
 */
export function closingRefusal({ type, active, anonymised, closedOn }: AccountFacts): Refusal | undefined {
  const isOpen = type === 3 && active && !anonymised && closedOn === null
  return isOpen ? undefined : refusal('ERROR.CLOSING_FAILED')
}

/** Why a closed treatment cannot be reopened (§4): it is not closed, or the client is deactivated or anonymised. */
export function reopeningRefusal({ active, anonymised, closedOn }: AccountFacts): Refusal | undefined {
  const isClosed = active && !anonymised && closedOn !== null
  return isClosed ? undefined : refusal('ERROR.REOPENING_FAILED')
}
