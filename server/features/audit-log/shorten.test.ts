import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Tx } from '#database/connection.ts'
import { openLog } from '#log/log.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sealEverything } from '#testing/seal-everything.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { type ChainHead, readChainHead } from './chain-head.ts'
import { shortenAuditLog } from './shorten.jobs.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())

/** A year of audit log lines: logins and language changes. */
async function linesOf(year: number, count = 4): Promise<void> {
  server.clock.set(`${year}-03-12T08:30:00+01:00`)
  const desk = await browserOf(server, await clinic.therapist())
  for (let line = 0; line < count; line += 1) {
    server.clock.pass(60)
    await desk.patch('/rest/account', 'account', { language: line % 2 === 0 ? 'en_EN' : 'de_DE' })
  }
  await sealEverything(server)
}

const keepYears = (years: number) =>
  sqlRows(
    server.addresses.superuser,
    `insert into settings (name, value) values ('protocol_years', to_jsonb($1::integer))
     on conflict (name) do update set value = excluded.value`,
    [years],
  )

/** The verification result after tampering with superuser rights, which is then reverted. */
async function verdict(
  tampered: (tx: Tx) => Promise<unknown> = async () => undefined,
  head?: ChainHead,
): Promise<string> {
  const anybody = openDatabase(server.addresses.superuser, openLog(false), { connections: 1 })
  const expected = head ?? (await readChainHead(server.vault.keyring))
  const undone = new Error('undone')
  let found = 'nobody looked'
  try {
    await anybody.inTransaction(async (tx) => {
      await tx.query("set local session_replication_role = 'replica'")
      await tampered(tx)
      found = (await verifyAuditLog(tx, server.vault, expected)).broken ?? 'OK'
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  } finally {
    await anybody.end()
  }
  return found
}

const years = async () =>
  (
    await sqlRows<{ year: string }>(
      server.addresses.superuser,
      'select distinct extract(year from at)::text as year from protocol order by 1',
    )
  ).map(({ year }) => Number(year))

describe('a protocol that is kept for some years', () => {
  // REQ 3.43
  it('loses what is older and nothing else, and is whole from there on', async () => {
    await linesOf(2012)
    const early = await readChainHead(server.vault.keyring)
    await linesOf(2015)
    await linesOf(2024)
    expect(await years()).toEqual([2012, 2015, 2024])
    expect(await shortenAuditLog(server)).toBeGreaterThan(0)
    expect(await years()).toEqual([2015, 2024])
    expect(await verdict()).toBe('OK')
    await sealEverything(server)
    expect(await verdict()).toBe('OK')
    expect(await shortenAuditLog(server)).toBe(0)
    await keepYears(3)
    expect(await shortenAuditLog(server)).toBeGreaterThan(0)
    expect(await years()).toEqual([2024])
    await linesOf(2024)
    expect(await verdict()).toBe('OK')
    expect(await verdict(undefined, early)).toMatch(/^line \d+ is no longer kept/)
  })

  // ASVS 16.4.2
  it.each([
    [
      'more of its beginning went than the server removed',
      `with first as (select entry from protocol_chain order by number limit 1),
         gone as (delete from protocol where id in (select entry from first))
       delete from protocol_chain where entry in (select entry from first)`,
      /^line \d+ is missing/,
    ],
    ['the line about it is gone', "delete from protocol where action = 'protocol-shortened'", /is missing/],
    [
      'the line about it says something else',
      "update protocol set details = details || '\\x00'::bytea where action = 'protocol-shortened'",
      /is missing/,
    ],
  ])('is broken where %s', async (_what, text, complaint) => {
    expect(await verdict((tx) => tx.query(text))).toMatch(complaint)
    expect(await verdict()).toBe('OK')
  })

  it('is not shortened by hand, nor ever by what is younger than a year', async () => {
    const last = 'select shorten_protocol((select max(number) from protocol_chain))'
    server.clock.set(new Date().toISOString())
    await sqlRows(
      server.addresses.app,
      `insert into protocol (id, at, actor_role, action) values (gen_random_uuid(), now(), 'SYSTEM', 'keys-rotated')`,
    )
    await sealEverything(server)
    await expect(sqlRows(server.addresses.app, last)).rejects.toMatchObject({ code: '42501' })
    await expect(sqlRows(server.addresses.jobs, last)).rejects.toMatchObject({ code: '42501' })
    await expect(sqlRows(server.addresses.app, 'delete from protocol')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(sqlRows(server.addresses.owner, 'delete from protocol')).rejects.toMatchObject({
      code: '42501',
    })
  })
})
