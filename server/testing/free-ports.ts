import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral port range: no other process is assigned such a port before the test listens. */
const [first, count] = [12_000, 16_000]

/** Distinct free ports. */
export async function freePorts(wanted: number): Promise<number[]> {
  const found: number[] = []
  for (let at = Math.floor(Math.random() * count); found.length < wanted; at = (at + 1) % count)
    if (await isFree(first + at)) found.push(first + at)
  return found
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) await once(server.close(), 'close')
  return isListening
}
