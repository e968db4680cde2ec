import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEveryValue } from '#backup/open-every-value.ts'
import { sealedColumns } from '#backup/sealed-values.ts'
import { openDatabase } from '#database/connection.ts'
import { openLog } from '#log/log.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { secondFactorKeys } from '#vault/second-factor-keys.ts'
import { openWorld } from './actors.ts'

/** Columns of hashes and blind indexes, by their names: there is nothing to decrypt. */
const isHash = (name: string) => /_(hash|index|fingerprint)$/.test(name)

/**
 * Other columns of bytes that are not encrypted values: wrapped keys, which are checked by what they decrypt, and
 * public data.
 */
const otherBytes = [
  'authorities.certificate',
  'authorities.revocation_list',
  'certificates.fingerprint',
  'certificates.serial',
  'client_keys.wrapped',
  'instance_keys.wrapped',
  'protocol_chain.link',
]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Byte columns that no list names, and listed names that are no column. */
async function complaints(): Promise<string[]> {
  const columns = await sqlRows<{ name: string; isBytes: boolean }>(
    server.addresses.superuser,
    `select c.relname || '.' || a.attname as name, a.atttypid = 'bytea'::regtype as "isBytes"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
     order by 1`,
  )
  const listed = [...sealedColumns.map(({ table, column }) => `${table}.${column}`), ...otherBytes]
  const missing = columns.filter(({ name, isBytes }) => isBytes && !isHash(name) && !listed.includes(name))
  const names = new Set(columns.map(({ name }) => name))
  return [
    ...missing.map(({ name }) => `${name} is neither opened nor named as other bytes`),
    ...listed.filter((name) => !names.has(name)).map((name) => `${name} is listed and not there`),
  ]
}

describe('the list of what a restored database must open', () => {
  it('names every column of bytes', async () => {
    expect(await complaints()).toEqual([])
  })

  it('misses a sealed column that somebody forgets', async () => {
    await sqlRows(server.addresses.owner, 'alter table contents add column remark bytea')
    expect(await complaints()).toEqual(['contents.remark is neither opened nor named as other bytes'])
    await sqlRows(server.addresses.owner, 'alter table contents drop column remark')
  })

  // ASVS 14.2.4
  // TR-2 O.Arch_2
  // TR-3 O.Arch_2, O.Data_1
  it('opens all that a clinic in use has sealed', { timeout: 600_000 }, async () => {
    await openWorld(server)
    const { keyring, instanceKey } = server.vault
    const keys = {
      keyring,
      instanceKey,
      secondFactors: secondFactorKeys(keyring, Buffer.alloc(0)).sealing,
    }
    const database = openDatabase(server.addresses.owner, openLog(false), { connections: 1 })
    const told: number[] = []
    const { values, faults } = await database.inTransaction((tx) =>
      openEveryValue(tx, keys, {
        progress: (done) => told.push(done),
        signal: new AbortController().signal,
      }),
    )
    await database.end()
    expect(faults).toEqual([])
    expect(values).toBeGreaterThan(50)
    expect(told.at(-1)).toBe(values)
  })
})
