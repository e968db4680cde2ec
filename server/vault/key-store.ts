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
  /** The text of an entry as it is kept outside of the store: wrapped, where the store wraps its entries. */
  readonly encode: (name: string, text: string) => Promise<string>
  /** The reverse of `encode`. Throws `StartRefused` where the text is damaged or was wrapped otherwise. */
  readonly decode: (name: string, text: string) => Promise<string>
  /** The KMS that wraps the entries, in words; undefined where they are not wrapped. */
  readonly kms: string | undefined
  /** The data key of wrapped entries (base64), for serving processes, which never ask the KMS. */
  readonly handOver: () => Promise<string | undefined>
  /** Throws `StartRefused` where other users can read or change entries. */
  readonly check: () => Promise<void>
}

/** The name of the master key's entry. */
export const masterEntry = 'master.key'
