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
import { printPseudonym } from '#commands/print-pseudonym.ts'
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
  await deliverLines(database, feedInto(join(folder, 'before.jsonl')))
  return () => rmSync(folder, { recursive: true, force: true })
})

const feedInto = (path: string) => ({ file: path, key, instanceKey: server.vault.instanceKey })

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

/** A therapist reads a diary: some lines of the audit log, sealed. */
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
    await deliverLines(database, feedInto(file))
    const environment = { AUDIT_FEED_KEY: key }
    const [reader, subject] = await Promise.all([
      printPseudonym({ alias: therapist.alias }, server, environment),
      printPseudonym({ alias: client.id }, server, environment),
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

  // REQ 3.42
  it('say what was changed, from what to what, and nothing that somebody typed', async () => {
    const office = await browserOf(server, await clinic.administrator())
    const put = async (name: string, value: unknown) =>
      (await office.send('PUT', `/rest/settings/${name}`, { type: 'settings', attributes: { value } })).status
    expect(await put('role_check_off', true)).toBe(200)
    expect(await put('sender_address', 'absender@klinik.example')).toBe(200)
    await office.patch('/rest/role/THERAPIST', 'role', { permissions: [] })
    const [absent, colleague] = [await clinic.therapist(), await clinic.therapist()]
    const { today } = server.clock.now()
    const cover = { parentId: absent.id, accountId: colleague.id, startDate: today, endDate: today }
    expect(
      (await (await browserOf(server, absent)).post('/rest/substitutes', 'substitute', cover)).status,
    ).toBe(201)
    await office.patch('/rest/account', 'account', { surname: 'Getippt' })
    await sealEverything(server)
    await deliverLines(database, feedInto(file))
    const told = toldIn(file)
    expect(told).toContainEqual(
      expect.objectContaining({
        action: 'setting-changed',
        group: 'instance',
        object: 'role_check_off',
        changes: [{ field: 'value', before: false, after: true }],
      }),
    )
    expect(told).toContainEqual(
      expect.objectContaining({ object: 'sender_address', changes: [{ field: 'value' }] }),
    )
    expect(told).toContainEqual(
      expect.objectContaining({
        action: 'role-changed',
        object: 'THERAPIST',
        changes: expect.arrayContaining([{ field: 'csv_export', before: true, after: false }]),
      }),
    )
    expect(told).toContainEqual(
      expect.objectContaining({ action: 'account-changed', changes: [{ field: 'surname' }] }),
    )
    expect(told).toContainEqual(
      expect.objectContaining({
        action: 'substitute-named',
        subject: pseudonymOf({ key }, await refOf(absent)),
        to: pseudonymOf({ key }, await refOf(colleague)),
        changes: expect.arrayContaining([{ field: 'startDate', after: today }]),
      }),
    )
    expect(readFileSync(file, 'utf8')).not.toMatch(/absender|Getippt/)
  })

  it('come in the order of the chain, each once, and nothing twice when there is nothing new', async () => {
    await someLines()
    await deliverLines(database, feedInto(file))
    expect(await deliverLines(database, feedInto(file))).toBe(0)
    await someLines()
    await Promise.all([deliverLines(database, feedInto(file)), deliverLines(database, feedInto(file))])
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
    await expect(deliverLines(database, feedInto(away))).rejects.toMatchObject({ code: 'ENOENT' })
    await someLines()
    mkdirSync(join(folder, 'mount'))
    const count = await deliverLines(database, feedInto(away))
    expect(toldIn(away)).toHaveLength(count)
    expect(toldIn(away).filter(({ action }) => action === 'diary-viewed')).toHaveLength(2)
  })

  it('go into a new file once the collector has taken the old one away', async () => {
    await someLines()
    await deliverLines(database, feedInto(file))
    renameSync(file, `${file}.1`)
    await someLines()
    await deliverLines(database, feedInto(file))
    const [old, present] = [toldIn(`${file}.1`), toldIn(file)]
    expect(present[0]?.number).toBe((old.at(-1)?.number ?? 0) + 1)
  })

  it('are whole after one that a crash cut off', async () => {
    await someLines()
    await deliverLines(database, feedInto(file))
    const before = toldIn(file).length
    appendFileSync(file, '{"number":12,"at":"2026')
    await someLines()
    const count = await deliverLines(database, feedInto(file))
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
    const feeder = openFeeder(server.addresses.jobs, feedInto(away), log)
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
