import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyFilesIn } from '#vault/key-files.ts'
import { clearStaging, finishPutting, putInPlace, stagingIn } from './put-in-place.ts'

const at = 1_773_299_700
let folder: string
let said: string[]
const say = (line: string) => void said.push(line)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-place-'))
  said = []
  buildUp()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Prepares a verified restored database beside the former one. */
function buildUp(): void {
  put('database/cluster/of', 'former')
  put('keys/ledger', 'one')
  put('restoring/database/cluster/of', 'restored')
  put('keys/restoring/ledger', 'one two')
  put('keys/restoring/copies/newest', 'copy')
}

function put(file: string, words: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), words)
}

const keys = () => keyFilesIn({ KEYS_DIR: join(folder, 'keys') })
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const kept = () => readdirSync(folder).filter((name) => name.startsWith('database.before-'))

/** Swaps in a process that is killed before the given step; returns whether it completed. */
async function putUntil(step: number): Promise<boolean> {
  const before = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    let left = ${step}
    for (const name of ['renameSync', 'rmSync']) {
      const real = fs[name]
      fs[name] = (...given) => (left-- === 0 ? process.kill(process.pid, 'SIGKILL') : real(...given))
    }
    syncBuiltinESMExports()`
  const work = `
    import { putInPlace } from ${JSON.stringify(join(import.meta.dirname, 'put-in-place.ts'))}
    import { keyFilesIn } from ${JSON.stringify(join(import.meta.dirname, '../vault/key-files.ts'))}
    const folder = ${JSON.stringify(folder)}
    await putInPlace(folder, keyFilesIn({ KEYS_DIR: folder + '/keys' }), ${at})`
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(before)}`, '--input-type=module', '--eval', work],
    { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(code === 0 || signal === 'SIGKILL').toBe(true)
  return code === 0
}

async function expectInPlace(): Promise<void> {
  expect(read('database/cluster/of')).toBe('restored')
  expect(read('keys/ledger')).toBe('one two')
  expect(read('keys/copies/newest')).toBe('copy')
  // A temporary file that the kill left behind is no entry; a later write destroys it.
  expect((await keys().list()).toSorted()).toEqual(['copies/newest', 'ledger'])
  expect(kept()).toHaveLength(1)
  expect(read(`${kept()[0]}/cluster/of`)).toBe('former')
}

describe('putting a restored database in place', { timeout: 120_000 }, () => {
  it('keeps the former one beside it', async () => {
    expect(await putInPlace(folder, keys(), at)).toBe(join(folder, 'database.before-20260312T071500Z'))
    await expectInPlace()
    expect(existsSync(stagingIn(folder))).toBe(false)
  })

  it('keeps nothing where there was no database', async () => {
    rmSync(join(folder, 'database', 'cluster'), { recursive: true })
    expect(await putInPlace(folder, keys(), at)).toBeUndefined()
    expect(read('database/cluster/of')).toBe('restored')
    expect(kept()).toEqual([])
  })

  it('is killed between its renames and leaves no database in place, until somebody goes on', async () => {
    await putUntil(2)
    expect(existsSync(join(folder, 'database'))).toBe(false)
    expect(kept()).toHaveLength(1)
    await finishPutting(folder, keys(), say)
    await expectInPlace()
    expect(said).toEqual([
      'A restore was ended while it put its database in place. It is in place now.',
      `The former database is kept in ${join(folder, kept()[0] ?? '')}: remove it when it is not needed.`,
    ])
  })

  it('may be killed before any step: then it was never begun, or it is finished', async () => {
    await putUntil(0)
    await finishPutting(folder, keys(), say)
    expect(read('database/cluster/of')).toBe('former')
    expect(said).toEqual([])
    let isDone = false
    for (let step = 1; !isDone; step += 1) {
      rmSync(folder, { recursive: true })
      buildUp()
      isDone = await putUntil(step)
      await finishPutting(folder, keys(), say)
      await expectInPlace()
    }
  })

  it('is not given up once it has begun, what was only built up is', async () => {
    await putUntil(2)
    await clearStaging(folder, keys())
    expect(existsSync(stagingIn(folder))).toBe(true)
    await finishPutting(folder, keys(), say)
    put('restoring/database/cluster/of', 'begun')
    await clearStaging(folder, keys())
    expect(existsSync(stagingIn(folder))).toBe(false)
  })
})
