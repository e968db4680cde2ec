import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areReadersFenced, openInspector, readerProgram, startingOf } from '#files/inspector.ts'
import { runningTime } from '#testing/running-time.ts'
import { picture } from './made-files.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'standfest-fence-'))
const dataFolder = join(folder, 'data')
const readers = join(folder, 'readers')
const socketPath = join(dataFolder, 'socket')
const addon = globSync('node_modules/@node-rs/*/*.node', { cwd: root })[0] ?? ''
const isFenced = areReadersFenced()

const tcp = createServer((socket) => socket.end())
const local = createServer((socket) => socket.end())
const udp = createSocket('udp4')
let tcpPort = 0
let udpPort = 0

beforeAll(async () => {
  for (const path of [join(dataFolder, 'keys'), readers]) mkdirSync(path, { recursive: true })
  writeFileSync(join(dataFolder, 'keys', 'master.key'), 'a'.repeat(64))
  writeFileSync(join(dataFolder, 'passwords.json'), '{}')
  await new Promise<void>((go) => tcp.listen(0, '127.0.0.1', go))
  await new Promise<void>((go) => local.listen(socketPath, go))
  await new Promise<void>((go) => udp.bind(0, '127.0.0.1', go))
  tcpPort = (tcp.address() as AddressInfo).port
  udpPort = udp.address().port
})
afterAll(() => {
  tcp.close()
  local.close()
  udp.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Attacks by code running in a file reader. Each returns on success and throws on failure. */
const attempts = {
  'reads the master key': () => `fs.readFileSync(${text(join(dataFolder, 'keys', 'master.key'))})`,
  'reads the passwords of the database': () => `fs.readFileSync(${text(join(dataFolder, 'passwords.json'))})`,
  'lists the data folder': () => `fs.readdirSync(${text(dataFolder)})`,
  'reads the accounts of the system': () => `fs.readFileSync('/etc/passwd')`,
  'reads another process': () => `fs.readFileSync('/proc/${process.pid}/environ')`,
  'reads the key from a thread': () =>
    `const { Worker } = await import('node:worker_threads')
     const source = 'require("node:fs").readFileSync(' + ${text(text(join(dataFolder, 'keys', 'master.key')))} + ')'
     await new Promise((go, fail) => new Worker(source, { eval: true }).once('error', fail).once('exit', go))`,
  'writes a file': () => `fs.writeFileSync(${text(join(readers, 'x'))}, 'x')`,
  'writes into the temporary folder': () => `fs.writeFileSync('/tmp/standfest-written', 'x')`,
  'starts a program': () => `(await import('node:child_process')).execFileSync('/bin/cat', ['/etc/passwd'])`,
  'loads native code': () => `process.dlopen({ exports: {} }, ${text(join(root, addon))})`,
  'finds something in its environment': () =>
    `const own = /^(PWD|OLDPWD|SHLVL|_|MALLOC_ARENA_MAX|VIPS_BLOCK_UNTRUSTED)$/
     const found = Object.keys(process.env).filter((name) => !own.test(name))
     if (found.length === 0) throw new Error('nothing')`,
} as const

/** Attacks that only the system sandbox blocks; Node's permissions do not cover them. */
const attemptsOfSystem = {
  'opens a connection': () =>
    `const socket = net.connect(${tcpPort}, '127.0.0.1'); await once(socket, 'connect')`,
  'opens a connection to a service beside it': () =>
    `const socket = net.connect(${text(socketPath)}); await once(socket, 'connect')`,
  'sends a datagram': () =>
    `const socket = dgram.createSocket('udp4')
     await new Promise((go, fail) => socket.send('x', ${udpPort}, '127.0.0.1', (error) => error ? fail(error) : go()))`,
  'asks for a name': () => `await dns.promises.resolve4('example.org')`,
  'ends the server': () => `process.kill(${process.pid}, 0)`,
} as const

const text = (value: string) => JSON.stringify(value)
const imports = `import fs from 'node:fs'; import net from 'node:net'; import dgram from 'node:dgram'
import dns from 'node:dns'; import { once } from 'node:events'\n`

/** Whether an attack succeeds inside a reader that is started like every reader. */
async function succeedsInReader(attempt: string): Promise<boolean> {
  const path = join(readers, `${randomUUID()}.mjs`)
  const body = `${attempt}; process.send({ bytes: Buffer.from('done') })`
  writeFileSync(
    path,
    `${imports}process.on('message', async () => { ${body} })\nprocess.send({ ready: true })\n`,
  )
  return (await openInspector(path)(Buffer.from('a'), 'txt')) !== 'refused'
}

/** Whether an attack succeeds without Node's permission model, as native code would run. */
async function succeedsAsNativeCode(attempt: string, words: readonly string[]): Promise<boolean> {
  const path = join(readers, `${randomUUID()}.mjs`)
  writeFileSync(path, `${imports}${attempt}\nprocess.exit(77)\n`)
  const [file, ...args] = [...words, process.execPath, path]
  const ended = promisify(execFile)(file, args, { env: {}, cwd: '/' })
  return await ended.then(
    () => Promise.reject(new Error('it ended without a word')),
    ({ code }: { readonly code: number }) => code === 77,
  )
}

type Attempt = readonly [string, () => string]

describe('a reader that a file gets hold of', () => {
  // ASVS 15.2.5
  // TR-2 O.TrdP_7
  // TR-3 O.TrdP_7
  it.each(Object.entries(attempts) as Attempt[])('%s: refused by Node', async (_, attempt) => {
    expect(await succeedsInReader(attempt())).toBe(false)
  })

  it('may answer, and is held back by nothing else', async () => {
    expect(await succeedsInReader('fs.readdirSync(import.meta.dirname)')).toBe(true)
  })

  it('would succeed with most of it without a fence', async () => {
    const harmless = Object.entries({ ...attempts, ...attemptsOfSystem }).filter(
      ([what]) => what !== 'asks for a name',
    )
    const stopped: string[] = []
    for (const [what, attempt] of harmless)
      if (!(await succeedsAsNativeCode(attempt(), []))) stopped.push(what)
    // No environment was passed on here either.
    expect(stopped).toEqual(['finds something in its environment'])
    rmSync('/tmp/standfest-written', { force: true })
  })
})

describe.skipIf(!isFenced)('the system itself [needs namespaces]', () => {
  const words = () => startingOf(join(readers, 'any.mjs')).fence.words

  it.each(Object.entries(attemptsOfSystem) as Attempt[])('refuses a reader that %s', async (_, attempt) => {
    expect(await succeedsInReader(attempt())).toBe(false)
  })

  it.each(Object.entries({ ...attempts, ...attemptsOfSystem }) as Attempt[])(
    'refuses native code that %s',
    async (_, attempt) => {
      expect(await succeedsAsNativeCode(attempt(), words())).toBe(false)
    },
  )

  it('gives native code no rights of root, and no way to get them', async () => {
    const status = `const status = fs.readFileSync('/proc/self/status', 'utf8')`
    const none = `if (!/CapEff:\\t0+\\n/.test(status)) throw new Error(status)`
    expect(await succeedsAsNativeCode(`${status}; ${none}`, words())).toBe(true)
    expect(await succeedsAsNativeCode('process.setuid(0)', words())).toBe(false)
  })
})

describe('what the fence costs', () => {
  it('is told', async () => {
    const costs: string[] = []
    const timed = async (what: string, work: () => unknown) => {
      const begun = runningTime()
      await work()
      costs.push(`${what} ${Math.round(runningTime() - begun)} ms`)
    }
    const inspect = openInspector(readerProgram)
    const small = await picture().jpeg().toBuffer()
    const large = await picture(500, 375).resize(4000, 3000).jpeg().toBuffer()
    await timed('first start', () => inspect(small, 'jpg'))
    await timed('small picture', () => inspect(small, 'jpg'))
    await timed('12 megapixels', async () => expect(await inspect(large, 'jpg')).toHaveProperty('bytes'))
    process.stdout.write(
      `readers of files, ${isFenced ? '' : 'not '}fenced by the system: ${costs.join(', ')}\n`,
    )
    expect(costs).toHaveLength(3)
  })
})
