import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Ports that nobody listens on just now, each another one. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(
    Array.from({ length: count }, async () => {
      const one = createServer().listen(0, '127.0.0.1')
      await once(one, 'listening')
      return one
    }),
  )
  const ports = held.map((one) => (one.address() as AddressInfo).port)
  await Promise.all(held.map((one) => once(one.close(), 'close')))
  return ports
}
