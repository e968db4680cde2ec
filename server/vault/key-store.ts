/**
 * The storage of an instance's keys, and of data that must be kept apart from the database: key backups, ledgers, the
 * chain's head. Entries are texts under names such as `epoch-3.key` or `copies/keyring-2026-11-24.3.json`. A store may
 * be remote, so that each access is asynchronous and may fail.
 */
export type KeyStore = {
  /** The location of an entry, or of the store, for operators' messages. */
  readonly where: (name?: string) => string
  /** The text of an entry; undefined where it is missing. */
  readonly read: (name: string) => Promise<string | undefined>
  /** Writes an entry atomically and durably, readable by the server only. */
  readonly write: (name: string, text: string) => Promise<void>
  /** The names of all entries. */
  readonly list: () => Promise<readonly string[]>
  /** Destroys an entry irrecoverably, as far as the store can; idempotent. */
  readonly destroy: (name: string) => Promise<void>
  /** Throws `StartRefused` where other users can read or change entries. */
  readonly check: () => Promise<void>
}

/** The name of the master key's entry. */
export const masterEntry = 'master.key'
