import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellPseudonym } from '#commands/feed-pseudonym.ts'
import { type Database, openDatabase } from '#database/connection.ts'
import { type LogEntry, openLog } from '#log/log.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import { sealEverything } from '#testing/seal-everything.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { deliverLines, pseudonymOf } from './feed.ts'
import { openFeeder } from './sealer.ts'

const key = 'a key that the clinic made for its log collector'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let database: Database
let folder: string
let file: string
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
  database = openDatabase(server.addresses.jobs, openLog(false), { connections: 2 })
})
afterAll(async () => {
  await database.end()
  await server.close()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-feed-'))
  file = join(folder, 'audit.jsonl')
  await sealEverything(server)
  await deliverLines(database, { file: join(folder, 'before.jsonl'), key })
  return () => rmSync(folder, { recursive: true, force: true })
})

type Told = { number: number; at: string; action: string; actor: string | null; subject: string | null }

const toldIn = (path: string): Told[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Told]
      } catch {
        return []
      }
    })

/** A therapist reads a diary: some lines of the protocol, sealed. */
async function someLines() {
  const therapist = await clinic.therapist({ person: { surname: 'Albrecht' } })
  const client = await clinic.client(therapist, { person: { surname: 'Brandt' } })
  await (await browserOf(server, therapist)).get(`/rest/diary?account=${client.id}`)
  await sealEverything(server)
  return { therapist, client }
}

const refOf = async ({ id }: Person) =>
  (
    await sqlRows<{ ref: string }>(
      server.addresses.superuser,
      'select subject_ref as ref from accounts where id = $1',
      [id],
    )
  )[0]?.ref ?? ''

describe('the lines for the log collector', () => {
  // ASVS 16.4.3
  // REQ 3.42
  it('tell who read what, by pseudonyms that only the clinic’s key makes', async () => {
    const { therapist, client } = await someLines()
    await deliverLines(database, { file, key })
    const environment = { AUDIT_FEED_KEY: key }
    const [reader, subject] = await Promise.all([
      tellPseudonym({ alias: therapist.alias }, server, environment),
      tellPseudonym({ alias: client.id }, server, environment),
    ])
    expect(toldIn(file).filter(({ action }) => action === 'diary-viewed')).toMatchObject([
      { actor: reader, subject, role: 'THERAPIST', actsAs: 'therapist', at: '2026-03-12T07:30:00.000Z' },
    ])
    const text = readFileSync(file, 'utf8')
    for (const known of [
      therapist.id,
      client.id,
      therapist.alias,
      'Albrecht',
      'Brandt',
      await refOf(therapist),
      await refOf(client),
    ])
      expect(text).not.toContain(known)
    expect(pseudonymOf({ key: `${key}.` }, await refOf(therapist))).not.toBe(reader)
    expect(statSync(file).mode & 0o007).toBe(0)
  })

  it('come in the order of the chain, each once, and nothing twice when there is nothing new', async () => {
    await someLines()
    await deliverLines(database, { file, key })
    expect(await deliverLines(database, { file, key })).toBe(0)
    await someLines()
    await Promise.all([deliverLines(database, { file, key }), deliverLines(database, { file, key })])
    const numbers = toldIn(file).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => (numbers[0] ?? 0) + index))
    const rows = await sqlRows<{ last: string }>(
      server.addresses.superuser,
      'select max(number) as last from protocol_chain',
    )
    expect(numbers.at(-1)).toBe(Number(rows[0]?.last))
  })

  it('wait while the collector’s folder is away, and come when it is back, none lost', async () => {
    const away = join(folder, 'mount', 'audit.jsonl')
    await someLines()
    await expect(deliverLines(database, { file: away, key })).rejects.toMatchObject({ code: 'ENOENT' })
    await someLines()
    mkdirSync(join(folder, 'mount'))
    const count = await deliverLines(database, { file: away, key })
    expect(toldIn(away)).toHaveLength(count)
    expect(toldIn(away).filter(({ action }) => action === 'diary-viewed')).toHaveLength(2)
  })

  it('go into a new file once the collector has taken the old one away', async () => {
    await someLines()
    await deliverLines(database, { file, key })
    renameSync(file, `${file}.1`)
    await someLines()
    await deliverLines(database, { file, key })
    const [old, present] = [toldIn(`${file}.1`), toldIn(file)]
    expect(present[0]?.number).toBe((old.at(-1)?.number ?? 0) + 1)
  })

  it('are whole after one that a crash cut off', async () => {
    await someLines()
    await deliverLines(database, { file, key })
    const before = toldIn(file).length
    appendFileSync(file, '{"number":12,"at":"2026')
    await someLines()
    const count = await deliverLines(database, { file, key })
    expect(toldIn(file)).toHaveLength(before + count)
  })

  it('hold up no request, and the log tells once that they cannot be written', async () => {
    const logged: LogEntry[] = []
    const log = {
      info: (entry: LogEntry) => logged.push(entry),
      error: (entry: LogEntry) => logged.push(entry),
    }
    const away = join(folder, 'mount', 'audit.jsonl')
    await someLines()
    const feeder = openFeeder(server.addresses.jobs, { file: away, key }, log)
    try {
      await until('it is told', () => logged.some(({ event }) => event === 'audit-feed-not-written'))
      const { client, therapist } = await someLines()
      expect(
        (await (await browserOf(server, therapist)).get(`/rest/diary?account=${client.id}`)).status,
      ).toBe(200)
      mkdirSync(join(folder, 'mount'))
      await until('they come', () => existsSync(away) && toldIn(away).length > 0)
    } finally {
      await feeder.stop()
    }
    expect(logged.filter(({ event }) => event === 'audit-feed-not-written')).toHaveLength(1)
  })
})
