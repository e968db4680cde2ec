import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnvironment, StartRefused } from '#config/environment.ts'
import { keepLedger, replayLedger } from '#features/accounts/keys.jobs.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { copyKeysTo } from '#testing/copy-keys.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { keyFilesIn } from './key-files.ts'
import { openKeyring } from './keyring.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Starts on the server's database with a folder of keys of its own. */
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
