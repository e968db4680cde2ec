import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAuditLog } from '#commands/audit-log.ts'
import { checkKeys } from '#commands/keys.ts'
import { replay } from '#commands/replay.ts'
import { readEnvironment } from '#config/environment.ts'
import { changeKeysNow, copyKeys, keepLedger } from '#features/accounts/keys.jobs.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sealEverything } from '#testing/seal-everything.ts'
import { sizeOf } from '#testing/sizes.ts'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import { epochEntry } from '#vault/epochs.ts'
import { type DatabaseCopy, putBack, rowsOf, takeCopy } from './database-copies.ts'
import { filesBelow, recover } from './recovery-attempts.ts'

const erasedCount = sizeOf(5, 100)
const livingCount = sizeOf(5, 50)

/** A person whose name and texts are unique markers. */
type Marked = Person & { readonly markers: readonly string[] }

let server: TestServer
let restored: TestDatabase
let erased: readonly Marked[]
let living: readonly Marked[]
let yesterday: DatabaseCopy
/** The keys folder at the time of the copy, and the keys of it that must be destroyed everywhere. */
let oldKeys: string
let destroyed: readonly Buffer[]

beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const make = async (count: number, kind: string) => {
    const made: Marked[] = []
    for (let number = 1; number <= count; number += 1) {
      const markers = [`Name-${kind}-${number}.`, `Wort-${kind}-${number}.`]
      const client = await clinic.client(therapist, { person: { surname: markers[0] ?? '' } })
      await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey(markers[1] ?? ''))
      made.push({ ...client, markers })
    }
    return made
  }
  erased = await make(erasedCount, 'gone')
  living = await make(livingCount, 'here')
  const [neighbour] = living
  if (neighbour === undefined) throw new Error('nobody lives on')
  await (await browserOf(server, neighbour)).send('POST', '/rest/calendarAddress')
  await copyKeys(server)
  await sealEverything(server)
  yesterday = await takeCopy(server.addresses.superuser)
  oldKeys = join(server.folder, 'keys-of-yesterday')
  cpSync(today(), oldKeys, { recursive: true })
  destroyed = await keysOf(erased)
  server.clock.pass(86_400)
  const desk = await browserOf(server, therapist)
  for (const { id } of erased) await desk.post('/rest/account/anonymise', 'account', { accountId: id })
  await keepLedger(server)
  await changeKeysNow(server)
}, 600_000)
afterAll(async () => {
  await restored?.drop()
  await server.close()
})

/** Bytes that must not occur anywhere: the clients' own keys, and the ended epoch's secret. */
async function keysOf(people: readonly Marked[]): Promise<Buffer[]> {
  const { keyring } = server.vault
  const rows = await sqlRows<WrappedKey & { owner_client: string }>(
    server.addresses.superuser,
    'select owner_client, epoch, wrapped from client_keys where owner_client = any($1)',
    [people.map(({ id }) => id)],
  )
  const secret = Buffer.from((await keyring.store.read(epochEntry(keyring.epoch))) ?? '', 'hex')
  const keys = await Promise.all(rows.map((row) => unwrapKey(keyring, row.owner_client, row)))
  return [...keys.map((key) => key.export()), secret]
}

function found(text: string, people: readonly Marked[]): string[] {
  return people.flatMap(({ markers }) => markers).filter((marker) => text.includes(marker))
}

const markersOf = (people: readonly Marked[]) => people.flatMap(({ markers }) => markers)
const today = () => server.vault.keyring.store.where()

describe('who was anonymised', { timeout: 240_000 }, () => {
  it('is in yesterday’s copy and yesterday’s keys: the attempt to recover can see', () => {
    const text = recover(yesterday, oldKeys)
    expect(found(text, erased)).toEqual(markersOf(erased))
    expect(found(text, living)).toEqual(markersOf(living))
  })

  it('cannot be recovered from yesterday’s copy with the keys of today, and everybody else can', () => {
    const text = recover(yesterday, today())
    expect(found(text, erased)).toEqual([])
    expect(found(text, living)).toEqual(markersOf(living))
  })

  it('could be recovered if the secret of the old epoch were kept', () => {
    const careless = join(server.folder, 'careless-keys')
    cpSync(today(), careless, { recursive: true })
    const { epoch } = server.vault.keyring
    const old = epochEntry(epoch - 1)
    writeFileSync(join(careless, old), readFileSync(join(oldKeys, old)))
    expect(found(recover(yesterday, careless), erased)).toEqual(markersOf(erased))
  })

  // TR-2 O.Data_15
  // TR-3 O.Data_7
  it('has left no key in any form, in the tables of today nor beside the keys', async () => {
    const now = [...(await takeCopy(server.addresses.superuser)).values()].join('\n')
    const files = filesBelow(today()).map((file) => readFileSync(file))
    for (const key of destroyed) {
      for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const) {
        const shown = key.toString(form).replace(/=+$/, '')
        expect(now.includes(shown)).toBe(false)
        expect(files.some((bytes) => bytes.includes(key) || bytes.toString('latin1').includes(shown))).toBe(
          false,
        )
      }
    }
  })

  it('is anonymised again when yesterday’s copy is put back, and everybody else reads on', async () => {
    restored = await copyDatabase()
    await putBack(restored.superuser, yesterday)
    const environment = environmentOf(restored)
    const start = () => openInstance(environment, { log: openLog(false), say: () => undefined })
    await expect(start()).rejects.toThrow('The database is older than the keys')
    const said: string[] = []
    said.push(await replay(environment, { from: undefined, say: (line) => said.push(line) }))
    expect(said).toEqual(expect.arrayContaining([`${erasedCount} clients are anonymised again.`]))
    const instance = await start()
    expect(await checkKeys(instance, () => undefined)).toMatch(/^OK[.]/)
    expect(await checkAuditLog(instance, () => undefined)).toMatch(/^OK[.]/)
    await instance.close()
    const after = await takeCopy(restored.superuser)
    const text = recover(after, today())
    expect(found(text, erased)).toEqual([])
    expect(found(text, living)).toEqual(markersOf(living))
    expect([...after.values()].join('').includes(erased[0]?.id ?? '')).toBe(false)
    expect(rowsOf(yesterday, 'calendar_addresses')).toHaveLength(1)
    for (const opened of ['sessions', 'password_links', 'calendar_addresses'])
      expect([opened, await sqlRows(restored.superuser, `select from ${opened}`)]).toEqual([opened, []])
  })
})

function environmentOf(database: TestDatabase) {
  return readEnvironment({
    DATA_DIR: server.folder,
    DATABASE_URL: database.app,
    DATABASE_JOBS_URL: database.jobs,
    DATABASE_OWNER_URL: database.owner,
  })
}
