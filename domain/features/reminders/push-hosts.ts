import { fieldRefusal, type Refusal } from '#base/refusal.ts'

/** The services of the browsers' makers; a clinic may change the list (push request target, §3). */
export const knownPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** A host by its name, or all below a name: `push.example.org`, `*.push.example.org`. Never an address of numbers. */
export const pushHostPattern = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Only https on its own port, a host by name directly before the path, and no sign that programs read differently. */
const endpointPattern = /^https:\/\/([a-z0-9.-]{1,253})\/[\x21-\x5b\x5d-\x7e]*$/

/** The host of an endpoint, or undefined where it is none that may be called. */
function pushHostOf(endpoint: string): string | undefined {
  const host = endpointPattern.exec(endpoint)?.[1]
  return host !== undefined && !host.startsWith('*') && pushHostPattern.test(host) ? host : undefined
}

/** Whether the server may call an endpoint: browsers hand it out, so it is somebody's word until it is on the list (§3). */
export function refusePushEndpoint(endpoint: string, hosts: readonly string[]): Refusal | undefined {
  const host = pushHostOf(endpoint)
  const permitted =
    host !== undefined &&
    hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
  return permitted ? undefined : fieldRefusal('endpoint', 'ERROR.URL_INVALID')
}
