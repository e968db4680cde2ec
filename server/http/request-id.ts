import { randomBytes } from 'node:crypto'

/** Ties an error that a person sees to the line in the log. */
export function newRequestId(): string {
  return randomBytes(8).toString('hex')
}
