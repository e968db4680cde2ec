import type { Role } from '@standfest/domain/base/call.ts'
import type { Environment } from './environment.ts'

/** Where browsers reach a site: what the operator says, else the port on this machine. Letters name it. */
export function originOf(environment: Environment, role: Role): string {
  const protocol = environment.TLS_CERT === undefined ? 'http' : 'https'
  return environment[`${role}_URL`] ?? `${protocol}://localhost:${environment[`${role}_PORT`]}`
}
