import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Change } from '@standfest/domain/features/clients/changes.ts'

/** A client's change as a notification payload: it names the treating therapist to save lookups. */
export type AnnouncedOfClient = {
  readonly clientId: AccountId
  readonly what: Exclude<Change['what'], AnnouncedToPeople['what']>
  readonly parentId: AccountId
  /** False for changes hidden from the client, such as consumption while its display is off. */
  readonly tellClient: boolean
}

/** A change that concerns accounts rather than a client's record. */
export type AnnouncedToPeople =
  /** Substitutions: for the two colleagues, and the clients of the absent one. */
  | { readonly what: 'substitutes'; readonly parentId: AccountId; readonly accountId: AccountId }
  /** A role's permissions: for its users. */
  | { readonly what: 'permissions'; readonly role: Role }
  /** Approval requests: for administrators. */
  | { readonly what: 'approvals' }
  /** Alerts: for everybody. */
  | { readonly what: 'alerts' }

/** A change that concerns server processes and no page: what they keep of settings in memory is out of date. */
export type AnnouncedToServers = { readonly what: 'settings' }

export type AnnouncedToPages = AnnouncedOfClient | AnnouncedToPeople
export type Announced = AnnouncedToPages | AnnouncedToServers

export const channel = 'standfest_changes'
