/**
 * Where the keys of an instance lie, with what must lie apart from the database as well: copies of the keys, ledgers, the
 * chain's head. Entries are texts under names such as `epoch-3.key` or `copies/keyring-2026-11-24.3.json`. A store may be
 * another machine's, so that each access may take its time and may fail.
 */
export type KeyStore = {
  /** Where an entry lies, or without a name all of them, in words for an operator. */
  readonly where: (name?: string) => string
  /** The text of an entry, undefined where there is none. */
  readonly read: (name: string) => Promise<string | undefined>
  /** Writes an entry for the server alone, whole or not at all; once it returns, the entry outlasts a power cut. */
  readonly write: (name: string, text: string) => Promise<void>
  /** The names of all entries. */
  readonly list: () => Promise<readonly string[]>
  /** Destroys an entry for good, as far as the store can; an entry that is not there may be destroyed too. */
  readonly destroy: (name: string) => Promise<void>
  /** Throws `StartRefused` where anybody but the server could read or change entries. */
  readonly check: () => Promise<void>
}

/** The entry of the master key. */
export const masterEntry = 'master.key'
