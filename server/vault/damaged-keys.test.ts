import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnvironment, StartRefused } from '#config/environment.ts'
import { copyKeys, keepLedger, replayLedger } from '#features/accounts/keys.jobs.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { copyKeysTo } from '#testing/copy-keys.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { keyFilesIn } from './key-files.ts'
import { openKeyring } from './keyring.ts'
import { findNewestWholeCopy, restoreLedgers } from './keyring-copies.ts'
import { readLedger } from './ledger.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Starts a server on the test's database with a keys folder of its own. */
async function startWith(keys: string) {
  const folder = join(server.folder, `copy-${randomBytes(4).toString('hex')}`)
  mkdirSync(folder)
  copyKeysTo(keys, join(folder, 'keys'))
  const { app, jobs, owner } = server.addresses
  const addresses = { DATABASE_URL: app, DATABASE_JOBS_URL: jobs, DATABASE_OWNER_URL: owner }
  const environment = readEnvironment({ DATA_DIR: folder, ...addresses })
  const instance = await openInstance(environment, { log: openLog(false), say: () => undefined })
  await instance.close()
}

it('opens with its own keys', async () => {
  await expect(startWith(server.vault.keyring.store.where())).resolves.toBeUndefined()
})

it('refuses whole keys of another instance in one line that names their folder and what helps', async () => {
  const foreign = join(server.folder, 'foreign-keys')
  await openKeyring(keyFilesIn({ KEYS_DIR: foreign }), { make: true })
  const refused = await startWith(foreign).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(String(refused)).toMatch(
    /^[^\n]*copy-\w+\/keys are not those of this database[^\n]*Put your copy[^\n]*$/,
  )
})

it('refuses a ledger of erasures with a line that is none of its own, and says which', async () => {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist)
  await (await browserOf(server, therapist)).post('/rest/account/anonymise', 'account', {
    accountId: client.id,
  })
  await keepLedger(server)
  expect(await replayLedger(server)).toBe(0)
  const file = join(server.vault.keyring.store.where(), 'erasures.ledger')
  appendFileSync(file, 'rubbish\n')
  await expect(replayLedger(server)).rejects.toThrow(/^Line 2 of .*erasures\.ledger is damaged/)
  await expect(keepLedger(server)).rejects.toThrow(StartRefused)
  rmSync(file)
  writeFileSync(file, '')
  await keepLedger(server)
  expect(await replayLedger(server)).toBe(0)
})

it('adds lines of the ledger again that somebody removed or changed, from the newest whole copy of the keys', async () => {
  const { keyring } = server.vault
  const latest = await copyKeys(server)
  const whole = await readLedger(keyring)
  const file = join(keyring.store.where(), 'erasures.ledger')
  const changed = whole.map((line) => line.replace(/^./, (first) => (first === '0' ? '1' : '0')))
  const restored = async () => {
    const copy = await findNewestWholeCopy(keyring)
    const missing = copy && (await restoreLedgers(keyring, copy))
    const held = await readLedger(keyring)
    return [missing, whole.filter((line) => !held.includes(line))]
  }
  expect([whole.length > 0, await restored()]).toEqual([true, [0, []]])
  rmSync(file)
  expect(await restored()).toEqual([whole.length, []])
  writeFileSync(file, `${changed.join('\n')}\n`)
  expect(await restored()).toEqual([whole.length, []])
  // A copy of the keys that was tampered with is skipped; the copy of the day before is used, where there is one.
  server.clock.pass(86_400)
  const newest = await copyKeys(server)
  writeFileSync(
    keyring.store.where(newest),
    readFileSync(keyring.store.where(newest), 'utf8').replace('erased', 'erasez'),
  )
  rmSync(file)
  expect(await restored()).toEqual([whole.length, []])
  rmSync(keyring.store.where(latest))
  expect(await restored()).toEqual([undefined, []])
})
