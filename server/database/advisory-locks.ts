/**
 * The ids of all advisory locks of the database, arbitrary but unique: features that share an id would block each other, and could
 * deadlock. Locks taken in SQL functions repeat the number there.
 */
export const advisoryLocks = {
  /** Servers starting at once migrate one after the other. */
  migration: 7_318_226,
  /** `present_epoch()` takes the lock shared before each write with keys, a rotation of keys exclusively. */
  keyRotation: 7_318_227,
  /** One process at a time extends the chain of the audit log. */
  auditChain: 7_318_228,
  /** One process at a time downsamples metrics. */
  metrics: 7_318_229,
  /** One process at a time delivers the audit log to its receiver. */
  auditFeed: 7_318_230,
  /** `tell_announcements()`: one transaction at a time tells what was announced. */
  announcements: 7_318_231,
  /** Logins share the lock, a change of login settings takes it exclusively. */
  loginSettings: 7_318_232,
  /** Servers starting at once prepare the queue one after the other. */
  queue: 7_318_233,
  /** One process at a time makes the instance's push keys. */
  pushKeys: 7_318_234,
  /** Processes starting at once on a new database create its keys one after the other. */
  firstStart: 7_318_235,
  /** Servers that share a folder of keys write the daily copy of the keys one after the other. */
  keyCopies: 7_318_236,
} as const
