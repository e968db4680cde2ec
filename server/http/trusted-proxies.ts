import { BlockList, isIP } from 'node:net'
import { StartRefused } from '#config/environment.ts'

/** Whether an address is a trusted proxy. */
export type IsTrusted = (address: string | undefined) => boolean

/**
 * Parses the operator's list: addresses and networks (`10.0.0.0/8`), separated by commas. Host names are not resolved.
 */
export function trustedProxies(list: string): IsTrusted {
  const known = new BlockList()
  const entries = list.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  for (const entry of entries) add(known, entry)
  return (address) => {
    if (address === undefined) return false
    // An IPv4 address on a dual-stack socket.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(plain)
    return family !== 0 && known.check(plain, family === 4 ? 'ipv4' : 'ipv6')
  }
}

function add(known: BlockList, entry: string): void {
  const [address = '', bits, more] = entry.split('/')
  const family = isIP(address)
  const type = family === 4 ? 'ipv4' : 'ipv6'
  const longest = family === 4 ? 32 : 128
  const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= longest
  if (family === 0 || more !== undefined || (bits !== undefined && !isNetwork))
    throw new StartRefused(`TRUSTED_PROXIES: "${entry}" is neither an address nor a network.`)
  if (bits === undefined) known.addAddress(address, type)
  else known.addSubnet(address, Number(bits), type)
}
