import type { LookupFunction } from 'node:net'

const here = { address: '127.0.0.1', family: 4 }

/** Resolves loopback addresses without the resolver, which takes as long as the rest of connecting. */
export const loopback: LookupFunction = (_hostname, { all }, callback) => {
  if (all) callback(null, [here])
  else callback(null, here.address, here.family)
}
