import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type Networks = readonly (readonly [network: string, prefix: number])[]

/** This machine, its link, where clouds answer with credentials, and groups: nothing that is called from here is there. */
export const neverCalled = {
  ipv4: [
    ['0.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['192.0.0.0', 24],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['::', 96],
    // Prefixes that embed an IPv4 address, which may be such a one: NAT64, Teredo, 6to4.
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2001::', 32],
    ['2002::', 16],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
} as const satisfies Record<'ipv4' | 'ipv6', Networks>

export function blockListOf(networks: Readonly<Record<'ipv4' | 'ipv6', Networks>>): BlockList {
  const list = new BlockList()
  for (const family of ['ipv4', 'ipv6'] as const)
    for (const [network, prefix] of networks[family]) list.addSubnet(network, prefix, family)
  return list
}

/** Whether a list has an address, or the text is none. IPv4 written as IPv6 has no legitimate use here. */
export function isBlocked(address: string, list: BlockList): boolean {
  const version = isIP(address)
  if (version === 0 || address.toLowerCase().startsWith('::ffff:')) return true
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Resolves a host name; fails if any of its addresses must not be called (SSRF protection). */
export function guardedLookup(mustNotBeCalled: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const first = addresses[0]
      if (!first || addresses.some(({ address }) => mustNotBeCalled(address)))
        return done(Object.assign(new Error('an address that is not called'), { code: 'EPRIVATE' }), '')
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}
