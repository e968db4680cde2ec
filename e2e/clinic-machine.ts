import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { installNginx, type RunningNginx, startNginx, tryNginx } from './clinic-nginx.ts'
import { commandStubs } from './command-stubs.ts'
import { commandsOf, followGuide } from './operations-guide.ts'

const run = promisify(execFile)

/** The values for the placeholders of the operations guide. */
type Words = Readonly<Record<string, string>>

/** The test's ports in place of those that the guide's files name. */
export type MachinePorts = {
  readonly https: number
  readonly http: number
  readonly sites: readonly [number, number, number]
}

type Needs = {
  readonly room: string
  /** The folder of the machine on which a backup is restored. */
  readonly otherRoom: string
  readonly ports: MachinePorts
  /** One step of the operator: a line typed, or a file changed in an editor. */
  readonly note: (deed: 'command' | 'edit') => void
  /** Programs of this simulated machine that replace those of the system. */
  readonly more?: Readonly<Record<string, string>>
}

export type ClinicMachine = ReturnType<typeof prepareMachine>

/**
 * A clinic's server machine simulated in a folder, in which a test types the commands of docs/operations.md. The
 * folder has its own /opt, /etc, /var, /srv and /media; typed paths are mapped there. What the test does in place of
 * root and of systemd: the stubs of `stand-ins.ts`, and starting, stopping and reloading the service and nginx. The
 * systemd unit itself is read from where the guide has it installed, and its ExecStart runs with its variables and
 * credentials; its sandboxing is covered by other tests.
 */
export function prepareMachine({ room, otherRoom, ports, note, more = {} }: Needs) {
  for (const folder of folders) mkdirSync(join(room, folder), { recursive: true })
  installNginx(room)
  for (const [name, text] of Object.entries({ ...commandStubs, ...more })) {
    writeFileSync(join(room, 'bin', name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(room, 'bin', name), 0o755)
  }
  const [client, therapist, admin] = ports.sites
  const variables = {
    // npm reaches its registry as it does on the machine of the test.
    ...process.env,
    PATH: `${room}/bin:${room}/usr/local/sbin:${process.env['PATH']}`,
    ROOM: room,
    OTHER_ROOM: otherRoom,
    PLACE: `s#(^|[ =:'"])/(${placed})/#\\1${room}/\\2/#g`,
    PLAY_VARIABLES: `CLIENT_PORT=${client} THERAPIST_PORT=${therapist} ADMIN_PORT=${admin}`,
  }
  const place = (text: string) => placeIn(room, text)
  const services = servicesOf({ room, ports, variables, place })
  let folder = join(room, 'root')

  /** Runs one command as typed and returns its output. */
  const runTyped = async (command: string): Promise<string> => {
    const served = await services.dispatch(command)
    if (served !== undefined) return served
    const script = `${place(command)}\npwd > "$ROOM/run-in"`
    const { stdout, stderr } = await run('bash', ['--norc', '-euc', script], {
      cwd: folder,
      env: variables,
      maxBuffer: 1 << 26,
    }).catch((error: { readonly stdout?: string; readonly stderr?: string }) => {
      throw new Error(`${command}\n${error.stdout}${error.stderr}`)
    })
    folder = readFileSync(join(room, 'run-in'), 'utf8').trim()
    return stdout + stderr
  }

  /** Types a code block of the guide line by line, with its placeholders filled in. */
  const type = async (heading: string, word: string, words: Words = {}): Promise<string> => {
    let said = ''
    for (const line of commandsOf(heading, word)) {
      note('command')
      for (const command of filledIn(line, words).split(' && ')) said += await runTyped(command)
    }
    return said
  }

  /** Edits a file as a sentence of the guide says. */
  const edit = (path: string, sentence: string, change: (text: string) => string): void => {
    followGuide(sentence)
    note('edit')
    const file = join(room, path)
    const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const after = change(before)
    if (after === before) throw new Error(`${path} has nothing of what the guide says: ${sentence}`)
    writeFileSync(file, after, { mode: 0o600 })
  }

  return {
    room,
    type,
    edit,
    shutDown: services.shutDown,
  }
}

/** Programs that every Linux system has. */
const folders = ['bin', 'opt', 'etc/systemd/system', 'usr/local/sbin', 'var/lib', 'var/log', 'srv', 'root']

/** The folders whose paths are mapped into the simulated machine. */
const placed = 'opt|etc|usr/local|var|srv|media|run/credentials'

/** Maps typed paths into the folder of the simulated machine. */
function placeIn(room: string, text: string): string {
  return text
    .replaceAll(new RegExp(`(?<=^|[ =:'"])/(?=(?:${placed})/)`, 'gm'), `${room}/`)
    .replaceAll(/(?<=-C )\/(?= )/g, room)
}

/** The guide's own line, in which `npm run -s operator --` means `sudo standfest-operator` on a machine with the service. */
function filledIn(line: string, words: Words): string {
  const operator = 'npm run -s operator --'
  if (line.startsWith(operator))
    followGuide(`In this guide \`${operator} COMMAND\` then means \`sudo standfest-operator COMMAND\``)
  let filled = line.replace(operator, 'sudo standfest-operator')
  for (const [word, value] of Object.entries(words)) filled = filled.replaceAll(word, value)
  return filled
}

type Surroundings = {
  readonly room: string
  readonly ports: MachinePorts
  readonly variables: NodeJS.ProcessEnv
  readonly place: (text: string) => string
}

/** The systemd and nginx commands that the guide uses. */
function servicesOf({ room, ports, variables, place }: Surroundings) {
  let server: ChildProcess | undefined
  let nginx: RunningNginx | undefined

  const stop = async () => {
    if (server?.exitCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
    server = undefined
  }
  const start = async () => {
    const unit = place(readFileSync(join(room, 'etc/systemd/system/standfest.service'), 'utf8'))
    const names = 'Environment|EnvironmentFile|LoadCredential|StateDirectory|WorkingDirectory'
    const lines = unit.match(new RegExp(`^(${names})=.*$`, 'gm')) ?? []
    const program = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
    const words = lines.map(
      (line) => `--property=${line.replace('%d', '/run/credentials/standfest.service')}`,
    )
    server = spawn(join(room, 'bin/systemd-run'), ['--unit=standfest', ...words, '--', ...program], {
      env: variables,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await listening(server, join(room, 'var/log/standfest.log'))
  }
  const deeds: readonly (readonly [RegExp, () => Promise<unknown> | undefined])[] = [
    [/^systemctl daemon-reload$/, () => undefined],
    [/^systemctl enable --now standfest[.]socket standfest[.]service standfest-backup[.]timer$/, start],
    [/^systemctl restart standfest$/, () => stop().then(start)],
    [/^nginx -t$/, async () => tryNginx(room, { ports, place })],
    [
      /^systemctl reload nginx$/,
      async () => {
        await nginx?.stop()
        nginx = await startNginx(room, { ports, place })
      },
    ],
  ]
  return {
    dispatch: async (command: string): Promise<string | undefined> => {
      const [, deed] = deeds.find(([pattern]) => pattern.test(command)) ?? []
      if (deed === undefined && /^(systemctl|nginx) /.test(command))
        throw new Error(`The test does not know how to do this: ${command}`)
      if (deed === undefined) return undefined
      await deed()
      return ''
    },
    shutDown: async () => {
      await nginx?.stop()
      await stop()
    },
  }
}

/** Resolves when the server has logged where its last site listens; rejects with its output if it does not start. */
async function listening(server: ChildProcess, log: string): Promise<void> {
  server.stderr?.pipe(createWriteStream(log, { flags: 'a' }))
  const said: string[] = []
  for await (const line of createInterface({ input: server.stdout ?? process.stdin })) {
    said.push(line)
    if (!line.startsWith('admin ')) continue
    server.stdout?.resume()
    return
  }
  throw new Error(`The service did not start:\n${said.join('\n')}\n${readFileSync(log, 'utf8')}`)
}
