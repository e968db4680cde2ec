import { StartRefused } from '#config/environment.ts'

/** Names that would be misread in a host name, a role or a path. */
const reserved = new Set([
  'admin',
  'team',
  'owner',
  'app',
  'jobs',
  'backup',
  'monitor',
  'sealer',
  'www',
  'postgres',
])

/**
 * A clinic's short name, from which database, logins, folders and host names are derived. It has neither `-`, `_` nor
 * `.`, with which the derived names are joined, so that no two clinics ever share one.
 */
export function readClinicName(text = ''): string {
  if (!/^[a-z][a-z0-9]{0,19}$/.test(text))
    throw new StartRefused(
      `--clinic is a short name of at most 20 characters a-z and 0-9 that begins with a letter, such as nord: "${text}" is none.`,
    )
  if (reserved.has(text)) throw new StartRefused(`--clinic: "${text}" is reserved. Choose another name.`)
  return text
}
