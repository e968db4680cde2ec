import { randomUUID } from 'node:crypto'

/** The id that ties a displayed error to its log line. */
export function newRequestId(): string {
  // Unlike single random bytes, UUIDs come from randomness that Node fetches in advance.
  return randomUUID().replaceAll('-', '').slice(16)
}
