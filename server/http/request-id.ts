import { randomBytes } from 'node:crypto'

/** The id that ties a displayed error to its log line. */
export function newRequestId(): string {
  return randomBytes(8).toString('hex')
}
