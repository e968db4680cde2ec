import { fieldRefusal, type Refusal } from '#base/refusal.ts'

/** Push services of the browser vendors; a clinic may change the list (push request target, §3). */
export const knownPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** A host name, or all below one: `push.example.org`, `*.push.example.org`. Never an IP address. */
export const pushHostPattern = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * Only https on the default port, a host name directly before the path, and no character that URL parsers read
 * differently.
 */
const endpointPattern = /^https:\/\/([a-z0-9.-]{1,253})\/[\x21-\x5b\x5d-\x7e]*$/

/** The host of an endpoint; undefined where the endpoint is not allowed. */
function pushHostOf(endpoint: string): string | undefined {
  const host = endpointPattern.exec(endpoint)?.[1]
  return host !== undefined && !host.startsWith('*') && pushHostPattern.test(host) ? host : undefined
}

/** Whether an endpoint is refused: it comes from a browser and is untrusted until its host is on the list (§3). */
export function refusePushEndpoint(endpoint: string, hosts: readonly string[]): Refusal | undefined {
  const host = pushHostOf(endpoint)
  const permitted =
    host !== undefined &&
    hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
  return permitted ? undefined : fieldRefusal('endpoint', 'ERROR.URL_INVALID')
}
