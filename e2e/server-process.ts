import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const sites = ['client', 'therapist', 'admin'] as const

export type Site = (typeof sites)[number]
export type Addresses = Readonly<Record<Site, string>>

/** A real server with a database of its own, started as an operator would. */
export type ServerProcess = {
  readonly addresses: Addresses
  /** The environment variables of this server, for commands beside it. */
  readonly environment: Readonly<Record<string, string>>
  /** Stops the server and leaves its data folder. */
  readonly end: () => Promise<void>
  /** Stops the server and removes its data folder. */
  readonly stop: () => Promise<void>
}

export type DemoServer = ServerProcess & {
  /** The file with the server's present instant; writing another instant into it moves the server there. */
  readonly clockFile: string
}

export const root = dirname(import.meta.dirname)

/**
 * The Thursday of all browser tests: half past eight in the morning in Berlin, with a margin of seconds both ways.
 */
export const demoInstant = '2026-03-12T07:30:20Z'

const mostStartMs = 120_000
const mostStopMs = 15_000

/** The demo clinic at the instant of the tests, or at another one. */
export async function startDemoClinic(
  folder = newFolder(),
  instant = demoInstant,
  variables: Readonly<Record<string, string>> = {},
): Promise<DemoServer> {
  const clockFile = join(folder, 'now')
  turnClockTo(instant, clockFile)
  const server = await startServer(folder, {
    DEMO: 'on',
    TEST_CLOCK_FILE: clockFile,
    TEST_LIMITS: 'high',
    ...variables,
  })
  return { ...server, clockFile }
}

/** Makes a folder with the data of a demo clinic that no server uses. */
export async function loadDemoClinic(): Promise<string> {
  const folder = newFolder()
  await (await startDemoClinic(folder)).end()
  return folder
}

/** Starts a demo clinic on a copy of a loaded data folder, which takes a fifth of the time of loading it. */
export function startCopyOf(
  loaded: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<DemoServer> {
  const folder = newFolder()
  // With its modes: a server refuses keys that others may read.
  execFileSync('cp', ['-a', `${loaded}/.`, folder])
  return startDemoClinic(folder, demoInstant, variables)
}

/**
 * Moves a server to another instant atomically: a server that reads meanwhile finds the old instant or the new one,
 * never half of one.
 */
export function turnClockTo(instant: string, clockFile: string): void {
  writeFileSync(`${clockFile}.new`, instant)
  renameSync(`${clockFile}.new`, clockFile)
}

/**
 * A clinic without accounts, behind a reverse proxy that ends TLS, as in production. There is no proxy in the test:
 * the browser asks the ports behind it, on this machine.
 */
export async function startEmptyClinic(): Promise<ServerProcess> {
  const [client = 0, therapist = 0, admin = 0] = await freePorts(sites.length)
  const server = await startServer(newFolder(), {
    DEMO: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    PROXY_CERTIFICATE_FORMAT: 'rfc9440',
    CLIENT_PORT: String(client),
    THERAPIST_PORT: String(therapist),
    ADMIN_PORT: String(admin),
    CLIENT_URL: 'https://client.example.org',
    THERAPIST_URL: 'https://therapist.example.org',
    ADMIN_URL: 'https://admin.example.org',
  })
  const here = (port: number) => `http://localhost:${port}`
  return { ...server, addresses: { client: here(client), therapist: here(therapist), admin: here(admin) } }
}

/**
 * A demo clinic that ends TLS itself and asks therapists for their client certificate. Certificates use the real
 * time.
 */
export async function startClinicWithCertificates(): Promise<ServerProcess> {
  const folder = newFolder()
  const [TLS_KEY, TLS_CERT] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${TLS_KEY} -out ${TLS_CERT}`
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  return startServer(folder, {
    DEMO: 'on',
    TEST_LIMITS: 'high',
    THERAPIST_CERTIFICATES: 'required',
    TLS_CERT,
    TLS_KEY,
  })
}

/** The ports are all held open at once, so that they differ. */
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

/** Starts on free ports; resolves once all three sites listen. */
async function startServer(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const environment = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    DATA_DIR: join(folder, 'data'),
    EMBEDDED_POSTGRES: 'npm-without-support',
    CLIENT_PORT: '0',
    THERAPIST_PORT: '0',
    ADMIN_PORT: '0',
    LOG: 'off',
    ...variables,
  }
  const words = ['--import', join(import.meta.dirname, 'cheap-passwords.ts'), 'server/dist/main.js']
  const server = spawn(process.execPath, words, { cwd: root, env: environment })
  const end = () => {
    server.removeListener('exit', tellUntimelyEnd)
    return endProcess(server)
  }
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const addresses = await whereItListens(server)
    server.on('exit', tellUntimelyEnd)
    return { addresses, environment, end, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads from the server's log where each site listens. */
function whereItListens(server: ChildProcess): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`The server did not start:\n${said}`))
    const timer = setTimeout(fail, mostStartMs)
    const listen = (text: Buffer) => {
      said += text.toString()
      const found = sites.map((site) => new RegExp(`^${site} +(http\\S+)\n`, 'm').exec(said)?.[1])
      const [client, therapist, admin] = found
      if (client === undefined || therapist === undefined || admin === undefined) return
      clearTimeout(timer)
      resolve({ client, therapist, admin })
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.stderr?.pipe(process.stderr)
    server.once('exit', () => {
      clearTimeout(timer)
      fail()
    })
  })
}

/** Reports a crashed server, because every later test would fail without saying why. */
function tellUntimelyEnd(code: number | null, signal: string | null): void {
  process.stderr.write(`A server of the browser tests ended in the middle (${signal ?? code}).\n`)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const timers: NodeJS.Timeout[] = []
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve())
    timers.push(setTimeout(() => child.kill('SIGKILL'), mostStopMs))
    // A test that waits for a process for ever fails by its time limit, and hides what failed in it before.
    timers.push(setTimeout(reject, 2 * mostStopMs, new Error(`Process ${child.pid} did not end`)))
  })
  child.kill('SIGTERM')
  await ended.finally(() => timers.forEach(clearTimeout))
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'standfest-e2e-'))
}
