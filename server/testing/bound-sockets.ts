import { freePorts } from './free-ports.ts'

type Handle = { bind: (address: string, port: number) => number; fd: number; close: () => void }
type Wrap = { TCP: new (kind: number) => Handle; constants: { SERVER: number } }

/**
 * Bound but not listening sockets, as held by a supervisor: the process they are passed to listens, and they outlive
 * it.
 */
export async function boundSockets(count: number) {
  const { TCP, constants } = (process as unknown as { binding: (name: string) => Wrap }).binding('tcp_wrap')
  const ports = await freePorts(count)
  const handles = ports.map((port) => {
    const handle = new TCP(constants.SERVER)
    if (handle.bind('127.0.0.1', port) !== 0) throw new Error(`port ${port} is taken`)
    return handle
  })
  return {
    ports,
    sockets: handles.map(({ fd }) => fd),
    close: () => {
      for (const handle of handles) handle.close()
    },
  }
}
