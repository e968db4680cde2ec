import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { nginx } from './nginx.ts'

const deployFolder = join(import.meta.dirname, '..', '..', 'deploy')
const streamModule = '/usr/lib/nginx/modules/ngx_stream_module.so'
const haproxy = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find((path) => existsSync(path))

type Place = {
  readonly folder: string
  readonly port: number
  /** The address from which the router connects to the servers. */
  readonly from: string
  /** The ports of the therapists' sites of the example's two clinics. */
  readonly clinics: readonly [number, number]
}

export type Router = {
  readonly name: string
  readonly isInstalled: boolean
  /** Starts the shipped example with the ports of a test; resolves when it listens. */
  readonly start: (place: Place) => Promise<{ readonly stop: () => Promise<void> }>
}

/** Routers by host name that do not open TLS, with the examples of `deploy`. */
export const routers: readonly Router[] = [
  {
    name: 'nginx [needs nginx-stream]',
    isInstalled: nginx !== undefined && existsSync(streamModule),
    start: (place) => {
      const own = `load_module ${streamModule};\ndaemon off;\nmaster_process off;\npid ${place.folder}/pid;\nevents {}\n`
      const file = write(place, 'nginx/passthrough.conf', { listens: 'listen 443', own })
      return started(nginx ?? '', ['-c', file, '-e', join(place.folder, 'router.log')], place.port)
    },
  },
  {
    name: 'HAProxy [needs haproxy]',
    isInstalled: haproxy !== undefined,
    start: (place) => {
      const file = write(place, 'haproxy/passthrough.cfg', { listens: 'bind :443', own: '' })
      return started(haproxy ?? '', ['-db', '-f', file], place.port)
    },
  },
]

/** Ports of the example are replaced by those of the test; everything else is what operators get. */
function write(
  { folder, port, from, clinics }: Place,
  example: string,
  { listens, own }: { readonly listens: string; readonly own: string },
): string {
  const file = join(folder, 'router.conf')
  const text = readFileSync(join(deployFolder, example), 'utf8')
    .replace(listens, listens.replace(/:?443/, `127.0.0.1:${port}`))
    .replace('127.0.0.1:3001', `127.0.0.1:${clinics[0]}`)
    .replace('127.0.0.1:3101', `127.0.0.1:${clinics[1]}`)
    .replaceAll(/(proxy_bind +|source )127\.0\.0\.1/g, `$1${from}`)
  writeFileSync(file, `${own}${text}`)
  return file
}

async function started(program: string, words: readonly string[], port: number) {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const ended = once(child, 'close')
  const died = async () => {
    await ended
    throw new Error(`${program} ended: ${Buffer.concat(said).toString()}`)
  }
  await Promise.race([listening(port), died()])
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { stop }
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
  }
}
