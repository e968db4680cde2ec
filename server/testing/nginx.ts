import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import { listening } from './listening.ts'

/** The path of nginx; undefined where it is not installed. */
export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

/** Starts nginx with what belongs into its http block; done when it listens on the port. */
export async function startNginx(
  folder: string,
  { http, port }: { readonly http: string; readonly port: number },
): Promise<{ readonly stop: () => Promise<void> }> {
  const own = join(folder, 'nginx')
  mkdirSync(own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(own, name)};`)
    .join('\n')
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off;\nmaster_process off;\nuser root;\npid ${own}/pid;\nerror_log ${own}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${http}\n}\n`,
  )
  const child = spawn(nginx ?? 'nginx', ['-c', join(own, 'nginx.conf'), '-e', join(own, 'early.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await Promise.race([listening(port), diedOf(child)])
  return {
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

const sites = ['CLIENT', 'THERAPIST', 'ADMIN'] as const
const exampleFile = join(import.meta.dirname, '..', '..', 'deploy', 'nginx', 'standfest.conf')

type Surroundings = {
  readonly tls: { readonly TLS_CERT: string; readonly TLS_KEY: string }
  readonly dataFolder: string
  /** The address of nginx as seen by the processes. */
  readonly proxyAddress: string
  /** The port for requests without TLS; absent: nothing listens. */
  readonly plainPort?: number
  /** The port at which browsers reach a site. */
  readonly portOf: (site: Role) => number
  /** The ports of the one or two server processes behind nginx, by site. */
  readonly inner: (site: Role) => readonly number[]
}

/** Names, files and ports of the example are replaced by those of the test; everything else is what clinics get. */
export function nginxExample({
  tls,
  dataFolder,
  proxyAddress,
  plainPort,
  portOf,
  inner,
}: Surroundings): string {
  return sites.reduce(
    (text, site, index) => {
      const [first = 0, second] = inner(site)
      const named = text
        .replace('listen 443 ssl;', `listen 127.0.0.1:${portOf(site)} ssl;`)
        .replace(`server 127.0.0.1:${3000 + index} `, `server 127.0.0.1:${first} `)
      return second === undefined
        ? named
        : named.replace(`#server 127.0.0.1:${3010 + index} `, `server 127.0.0.1:${second} `)
    },
    readFileSync(exampleFile, 'utf8')
      // Tests use one address, and none of the machine's usual ports.
      .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
      .replace(/^# --- plain http[^]*?(?=^# --- clients)/m, (section) =>
        plainPort === undefined ? '' : section.replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`),
      )
      .replaceAll('/etc/standfest/tls/fullchain.pem', tls.TLS_CERT)
      .replaceAll('/etc/standfest/tls/privkey.pem', tls.TLS_KEY)
      .replaceAll('/var/lib/standfest', dataFolder)
      .replaceAll('127.0.0.1;', `${proxyAddress};`),
  )
}

async function diedOf(child: ReturnType<typeof spawn>): Promise<never> {
  const said = child.stderr?.toArray() ?? Promise.resolve([])
  await once(child, 'exit')
  throw new Error(`nginx ended: ${Buffer.concat((await said) as Buffer[]).toString()}`)
}
