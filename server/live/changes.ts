import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Change } from '@standfest/domain/features/clients/changes.ts'

/**
 * The notification of a change in a client's record. It carries the treating therapist, so that receivers need no
 * query.
 */
export type AnnouncedOfClient = {
  readonly clientId: AccountId
  readonly what: Exclude<Change['what'], AnnouncedToPeople['what']>
  readonly parentId: AccountId
  /**
   * Whether the client's own pages are told; false for changes hidden from them, such as consumption while its display
   * is off.
   */
  readonly tellClient: boolean
}

/** A change that concerns accounts rather than a client's record. */
export type AnnouncedToPeople =
  /** Substitutions changed: told to the two colleagues, and to the clients of the absent one. */
  | { readonly what: 'substitutes'; readonly parentId: AccountId; readonly accountId: AccountId }
  /** A role's permissions changed: told to everybody with the role. */
  | { readonly what: 'permissions'; readonly role: Role }
  /** Approval requests changed: told to administrators. */
  | { readonly what: 'approvals' }
  /** Maintenance alerts changed: told to everybody. */
  | { readonly what: 'alerts' }

/** A change that concerns server processes and no page: what they keep of settings in memory is out of date. */
export type AnnouncedToServers = { readonly what: 'settings' }

export type AnnouncedToPages = AnnouncedOfClient | AnnouncedToPeople
export type Announced = AnnouncedToPages | AnnouncedToServers

export const channel = 'standfest_changes'

/** What a transaction announces within its process that writes audit log lines: sealer and feeder are woken. */
export const auditLines = 'audit-lines'
