import type { Role } from '@standfest/domain/base/call.ts'
import type { Environment } from './environment.ts'

/** A site's public origin: the operator's setting, else the port on this machine. Mails link to it. */
export function originOf(environment: Environment, role: Role): string {
  const protocol = environment.TLS_CERT === undefined ? 'http' : 'https'
  return environment[`${role}_URL`] ?? `${protocol}://localhost:${environment[`${role}_PORT`]}`
}
