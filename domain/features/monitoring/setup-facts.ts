import type { Instant } from '#base/day.ts'

/** Facts about the set-up outside of the database. */
export type Surroundings = {
  /** Whether this is the demo clinic, with invented people and published passwords. */
  readonly isDemo: boolean
  /** The number of sites served without encryption (of three). */
  readonly plainSites: number
  /** Whether there is a mail server. */
  readonly mailLeaves: boolean
  /** The public address of the client site. */
  readonly clientHost: string
  readonly revealsUnknownAlias: boolean
  /** The number of external addresses that get the audit log's chain head daily. */
  readonly protocolWitnesses: number
  /**
   * When the newest backup was written; `none`: no backup yet, `unset`: backups are not configured, `nothing-yet`:
   * before the first start, without a database.
   */
  readonly backup: Instant | 'none' | 'unset' | 'unreadable' | 'nothing-yet'
  /** How long finished WAL segments have been waiting for archiving. */
  readonly logWaitsSince: Instant | undefined
  /** The expiry of the server's own certificate; undefined where a proxy has it. */
  readonly certificateUntil: Instant | 'unreadable' | undefined
  /** Whether other users of the machine can read the keys. */
  readonly areKeysOpen: boolean
  /** Whether the operating system sandboxes file readers, in addition to the language runtime. */
  readonly areReadersFenced: boolean
  /** Whether a virus scanner is configured, and answers. */
  readonly virusScanner: 'off' | 'answers' | 'silent'
  /** Whether the database runs npm's PostgreSQL, which has no guaranteed security updates. */
  readonly isDatabaseUnsupported: boolean
  /** How many more processes serve the sites than the machine has processor cores. */
  readonly processesBeyondCores: number
  /** The free share of the disk, from 0 to 1. */
  readonly diskFree: number | undefined
}

/** Facts about the set-up from database and settings. */
export type SetupState = {
  /** The machine's clock offset from the database's, in seconds. */
  readonly clockDiffersSeconds: number
  /** How long the longest due mail has been waiting for a job. */
  readonly letterWaitsSeconds: number
  /** How long the reminder scheduler has been stalled; undefined before its first run. */
  readonly remindersStoodSeconds: number | undefined
  /**
   * Mails of the last seven days that are undeliverable, or still pending after three refusals or a quarter of an hour
   * of unreachable mail server.
   */
  readonly lettersDead: number
  readonly lettersRefused: number
  /** How long the oldest audit log line has been waiting for its link in the chain. */
  readonly auditLogWaitsSeconds: number
  /** Database settings that risk losing or tearing acknowledged data in a crash. */
  readonly unsafeDatabaseSettings: number
  /** Whether the database logs statements, values included. */
  readonly doesDatabaseLogValues: boolean
  /** The share of used connections, from 0 to 1. */
  readonly connectionsTaken: number
  /** Whether the database was migrated by another version of the server. */
  readonly isSchemaUnknown: boolean
  readonly activeAdministrators: number
  readonly isSecondFactorOff: boolean
  /** Accounts with a demo login name and its published password. */
  readonly knownPasswords: number
  /** The expiry of the authorities for therapists' certificates; undefined where there are none. */
  readonly issuerUntil: Instant | undefined
  readonly rootUntil: Instant | undefined
  /** The number of missing clinic details among name, address, responsible person and hotline. */
  readonly clinicDetailsMissing: number
  /** Whether the application's name, which every e-mail carries, reveals the treated condition. */
  readonly doesNameTell: boolean
  readonly senderAddress: string
  readonly doPushKeysFit: boolean
  readonly pushHosts: number
  /** Whether the clinic's wording of reminders is configured but unusable. */
  readonly isWordingUnusable: boolean
}

export type SetupFacts = Surroundings & SetupState
