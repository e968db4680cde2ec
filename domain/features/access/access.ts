import type { Role } from '#base/call.ts'
import type { Day } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'

/** The account that calls. */
export type Actor = { readonly id: AccountId; readonly role: Role }

/** The facts about a client that decide who may act for them (§1, §6). */
export type ClientFacts = {
  readonly id: AccountId
  /** False for a deactivated account, which keeps its data; its therapist still reads them (§4). */
  readonly active: boolean
  readonly anonymised: boolean
  readonly deleted: boolean
  /** The treating therapist; clients never use Standfest without one (§1). */
  readonly parentId: AccountId
  readonly parentActive: boolean
}

/** A colleague covers for an absent therapist for whole days, both ends inclusive (§3). */
export type Substitution = {
  /** The absent therapist. */
  readonly parentId: AccountId
  /** The colleague who covers. */
  readonly accountId: AccountId
  readonly startOn: Day
  readonly endOn: Day
}

/** The capacity in which an account acts for a client. */
export type ActsAs = 'self' | 'therapist' | 'substitute'

/** Whether a substitution covers a date: from its first day to its last, both inclusive. */
export function coversDay(substitution: Substitution, day: Day): boolean {
  return substitution.startOn <= day && day <= substitution.endOn
}

/**
 * In which capacity the actor may act for the client today, if at all (§6).
 *
 * A client acts for themself while active and not anonymised, and while the treating therapist is active; the
 * treating therapist acts for a client of any state but a deleted one; a substitute for clients of the absent
 * therapist while the substitution covers today. Administrators never do: they run the instance and read no
 * therapy content.
 */
export function accessToClient(
  actor: Actor,
  client: ClientFacts,
  substitutions: readonly Substitution[],
  today: Day,
): ActsAs | undefined {
  if (client.deleted) return undefined
  if (actor.role === 'CLIENT') {
    const isAdmitted = client.active && !client.anonymised && client.parentActive
    return actor.id === client.id && isAdmitted ? 'self' : undefined
  }
  if (actor.role !== 'THERAPIST') return undefined
  if (actor.id === client.parentId) return 'therapist'
  const standsIn = substitutions.some(
    (one) => one.parentId === client.parentId && one.accountId === actor.id && coversDay(one, today),
  )
  return standsIn ? 'substitute' : undefined
}

/** Only the treating therapist removes and restores surveys; a substitute may not (§6). */
export function mayRemoveSurvey(as: ActsAs): boolean {
  return as === 'therapist'
}
