import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

type Needs = {
  readonly ports: { readonly https: number; readonly http: number; readonly sites: readonly number[] }
  /** Maps the paths in a file into the folder of the simulated machine. */
  readonly place: (text: string) => string
}

export type RunningNginx = { readonly stop: () => Promise<void> }

/** Creates /etc/nginx as the distribution's package does, with its default site. */
export function installNginx(room: string): void {
  cpSync('/etc/nginx', join(room, 'etc/nginx'), { recursive: true, dereference: true })
  for (const folder of ['run', 'var/log/nginx']) mkdirSync(join(room, folder), { recursive: true })
}

/** The output of `nginx -t` for the configuration of a simulated machine; throws where nginx rejects it. */
export function tryNginx(room: string, needs: Needs): void {
  execFileSync(program, [...wordsFor(room, needs), '-t'], { stdio: 'pipe' })
}

/** Starts nginx on a simulated machine; resolves when it listens. */
export async function startNginx(room: string, needs: Needs): Promise<RunningNginx> {
  const child = spawn(program, [...wordsFor(room, needs), '-g', 'daemon off; master_process off;'], {
    stdio: 'ignore',
  })
  await untilOpen(needs.ports.https, child)
  return {
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const program = '/usr/sbin/nginx'

/** Copies the configuration with the test's paths and ports in it; nothing else differs from a clinic's. */
function wordsFor(room: string, { ports, place }: Needs): readonly string[] {
  const copy = join(room, 'run/nginx')
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(room, 'etc/nginx'), copy, { recursive: true })
  const [client, therapist, admin] = ports.sites
  for (const file of globSync('**/*', { cwd: copy }).map((name) => join(copy, name))) {
    if (!statSync(file).isFile()) continue
    const text = readFileSync(file, 'utf8')
      .replaceAll('/etc/nginx', copy)
      .replaceAll('/run/nginx.pid', `${room}/run/nginx.pid`)
      .replaceAll(/^user .*;$/gm, 'user root;')
      .replaceAll(/^\s*listen \[::\]:.*\n/gm, '')
      .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
      .replaceAll('server 127.0.0.1:3000 ', `server 127.0.0.1:${client} `)
      .replaceAll('server 127.0.0.1:3001 ', `server 127.0.0.1:${therapist} `)
      .replaceAll('server 127.0.0.1:3002 ', `server 127.0.0.1:${admin} `)
    writeFileSync(file, place(text))
  }
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${room}/run/nginx-${name};\n`,
  )
  writeFileSync(join(copy, 'conf.d/temporary-folders.conf'), folders.join(''))
  return ['-c', join(copy, 'nginx.conf'), '-e', join(room, 'var/log/nginx/early.log')]
}

async function untilOpen(port: number, nginx: ChildProcess): Promise<void> {
  while (nginx.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
  }
  throw new Error('nginx ended before it listened')
}
