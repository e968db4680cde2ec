import type { Instant } from '#base/day.ts'

/** What the server finds out about how it was set up, outside of its database. */
export type Surroundings = {
  /** Whether this is the demo clinic: invented people with passwords that everybody knows. */
  readonly isDemo: boolean
  /** How many of the three sites browsers reach without encryption. */
  readonly plainSites: number
  /** Whether there is a mail server. */
  readonly mailLeaves: boolean
  /** Where browsers reach the client site. */
  readonly clientHost: string
  readonly revealsUnknownAlias: boolean
  /** How many addresses outside of the server are told each day how far the protocol has come. */
  readonly protocolWitnesses: number
  /**
   * When the newest backup was written; `none` where there is none yet, `unset` where nothing is backed up, `nothing-yet` before the
   * first start, when there is no database that could be.
   */
  readonly backup: Instant | 'none' | 'unset' | 'unreadable' | 'nothing-yet'
  /** Since when the database's log has been waiting to be taken to the backups. */
  readonly logWaitsSince: Instant | undefined
  /** Until when the server's own certificate is good; undefined where a proxy has it. */
  readonly certificateUntil: Instant | 'unreadable' | undefined
  /** Whether others on the machine may read the keys. */
  readonly areKeysOpen: boolean
  /** Whether the system keeps the readers of foreign files apart, not only the language they run in. */
  readonly areReadersFenced: boolean
  /** Whether a scanner for viruses is given each file, and answers. */
  readonly virusScanner: 'off' | 'answers' | 'silent'
  /** Whether the database runs on npm's PostgreSQL, for which nobody promises security updates. */
  readonly isDatabaseUnsupported: boolean
  /** The share of the disk that is free, from 0 to 1. */
  readonly diskFree: number | undefined
}

/** What its database and its settings say about it. */
export type SetupState = {
  /** By how many seconds the machine's clock differs from the database's. */
  readonly clockDiffersSeconds: number
  /** For how long the letter that is due the longest has been waiting for a job to take it up. */
  readonly letterWaitsSeconds: number
  /** For how long the clock of the reminders has stood still; undefined before its first turn. */
  readonly remindersStoodSeconds: number | undefined
  /**
   * Of the letters of the last seven days: nobody took them, or they wait, having been refused at least three times or being put
   * off for a quarter of an hour because the mail server does not answer.
   */
  readonly lettersDead: number
  readonly lettersRefused: number
  /** For how long the oldest line of the protocol has been waiting to be sealed. */
  readonly protocolWaitsSeconds: number
  /** Settings of the database by which a crash could lose or tear what was acknowledged. */
  readonly unsafeDatabaseSettings: number
  /** Whether the database writes what was asked of it into its own log, values included. */
  readonly doesDatabaseLogValues: boolean
  /** The share of its connections that is taken, from 0 to 1. */
  readonly connectionsTaken: number
  /** Whether the database was changed by another version of the server than this one. */
  readonly isSchemaUnknown: boolean
  readonly activeAdministrators: number
  readonly isSecondFactorOff: boolean
  /** Accounts with a login name of the demo clinic whose password is still the one that everybody knows. */
  readonly knownPasswords: number
  /** Until when the authorities are good that make therapists' certificates; undefined where there are none. */
  readonly issuerUntil: Instant | undefined
  readonly rootUntil: Instant | undefined
  /** Of name, address, who is responsible, and a hotline: how many the clinic has not entered. */
  readonly clinicDetailsMissing: number
  /** Whether the application's name, which every e-mail carries, says what people are treated for. */
  readonly doesNameTell: boolean
  readonly senderAddress: string
  readonly doPushKeysFit: boolean
  readonly pushHosts: number
  /** Whether the clinic's own wording of reminders was chosen and cannot be used. */
  readonly isWordingUnusable: boolean
}

export type SetupFacts = Surroundings & SetupState
