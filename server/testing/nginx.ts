import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

/** Where Debian puts nginx; undefined where it is missing. */
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

async function diedOf(child: ReturnType<typeof spawn>): Promise<never> {
  const said = child.stderr?.toArray() ?? Promise.resolve([])
  await once(child, 'exit')
  throw new Error(`nginx ended: ${Buffer.concat((await said) as Buffer[]).toString()}`)
}

/** Resolves when somebody listens on a port. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
  }
}
