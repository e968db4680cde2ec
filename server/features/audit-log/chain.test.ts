import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, type Tx } from '#database/connection.ts'
import { withConnection } from '#database/with-connection.ts'
import { openLog } from '#log/log.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sealEverything } from '#testing/seal-everything.ts'
import { sizeOf } from '#testing/sizes.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { makeKey } from '#vault/sealing.ts'
import { type ChainedLine, chainBegins, linkOf } from './chain.ts'
import { type ChainHead, readChainHead } from './chain-head.ts'
import { sealAuditLog } from './seal-audit-log.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

let server: TestServer
let sealer: Database
/** A superuser connection, as an intruder would have. */
let anybody: Database
beforeAll(async () => {
  server = await openTestServer()
  sealer = openDatabase(server.addresses.jobs, openLog(false), { connections: 2 })
  anybody = openDatabase(server.addresses.superuser, openLog(false), { connections: 1 })
  await writeLines(60)
  await sealEverything(server)
})
afterAll(async () => {
  await sealer.end()
  await anybody.end()
  await server.close()
})

/** Writes audit log lines as the server does. */
async function writeLines(count: number): Promise<void> {
  const clinic = aClinic(server)
  const person = await clinic.therapist()
  const desk = await browserOf(server, person)
  for (let line = 0; line < count; line += 1) {
    server.clock.pass(7)
    await desk.patch('/rest/account', 'account', { language: line % 2 === 0 ? 'en_EN' : 'de_DE' })
  }
}

const lines = async () =>
  Number(
    (await sqlRows<{ count: string }>(server.addresses.superuser, 'select count(*) from protocol'))[0]?.count,
  )

/** The verification result after tampering with superuser rights, which is then reverted. */
async function verdictAfter(tampered: (tx: Tx) => Promise<unknown>, given?: ChainHead): Promise<string> {
  const head = given ?? (await readChainHead(server.vault.keyring))
  let verdict = 'nobody looked'
  const undone = new Error('undone')
  const looked = anybody.inTransaction(async (tx) => {
    await tx.query("set local session_replication_role = 'replica'")
    await tampered(tx)
    const { broken } = await verifyAuditLog(tx, server.vault, head)
    verdict = broken ?? 'OK'
    throw undone
  })
  await looked.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return verdict
}

describe('the chain over the protocol', () => {
  // ASVS 11.4.1, 11.4.3
  it('has a link for each line, and is whole', async () => {
    expect(await verdictAfter(async () => undefined)).toBe('OK')
    const links = await sqlRows<{ bytes: number }>(
      server.addresses.superuser,
      'select octet_length(link) as bytes from protocol_chain',
    )
    expect(links.length).toBe(await lines())
    expect(new Set(links.map(({ bytes }) => bytes))).toEqual(new Set([32]))
  })

  it('goes on with what is written next, and is not sealed twice', async () => {
    await writeLines(3)
    expect(await sealEverything(server)).toBe(3)
    expect(await sealAuditLog(sealer, server.vault.keyring)).toBe(0)
    expect(await verdictAfter(async () => undefined)).toBe('OK')
  })

  it('takes lines once, whichever of two sealers comes first', async () => {
    await writeLines(10)
    const [one, other] = await Promise.all([
      sealAuditLog(sealer, server.vault.keyring),
      sealAuditLog(sealer, server.vault.keyring),
    ])
    expect(one + other + (await sealEverything(server))).toBe(10)
    expect(await verdictAfter(async () => undefined)).toBe('OK')
  })

  it('waits for lines of a transaction that is still under way', async () => {
    await withConnection(server.addresses.app, async (connection) => {
      const note = `insert into protocol (id, at, actor_role, action) values (gen_random_uuid(), now(), 'SYSTEM', 'keys-rotated')`
      await connection.query(`begin; ${note}`)
      await writeLines(2)
      expect(await sealAuditLog(sealer, server.vault.keyring)).toBe(0)
      await connection.query('commit')
    })
    expect(await sealEverything(server)).toBe(3)
  })

  it.each([
    ['app', "insert into protocol_chain (number, entry, link) values (1000000, gen_random_uuid(), 'x')"],
    ['app', 'delete from protocol_unsealed'],
    ['jobs', 'delete from protocol_chain'],
    ['jobs', 'update protocol_chain set link = link'],
    [
      'jobs',
      "insert into protocol (id, at, actor_role, action) values (gen_random_uuid(), now(), 'SYSTEM', 'x')",
    ],
    ['owner', 'delete from protocol_chain'],
    ['superuser', 'truncate protocol_chain'],
  ] as const)('is not to be changed by the role %s: %s', async (role, text) => {
    await expect(sqlRows(server.addresses[role], text)).rejects.toMatchObject({ code: '42501' })
  })

  it('names the first place that is broken', async () => {
    const [third] = await sqlRows<{ entry: string }>(
      server.addresses.superuser,
      'select entry from protocol_chain where number = 3',
    )
    const change = (tx: Tx) =>
      tx.query("update protocol set actor_role = 'ADMIN' where id = $1", [third?.entry])
    expect(await verdictAfter(change)).toBe(`line 3 (${third?.entry}) was changed`)
    const remove = (tx: Tx) => tx.query('delete from protocol where id = $1', [third?.entry])
    expect(await verdictAfter(remove)).toBe(`line 3 (${third?.entry}) is missing`)
  })
})

type Tampering = { readonly how: keyof typeof tamperings; readonly at: number; readonly seed: number }

/** Ways to tamper with the audit log with all database rights, but without the key. */
const tamperings = {
  'another byte in a column': (tx: Tx, id: string, seed: number) => {
    const columns = [
      'at',
      'actor_ref',
      'actor_role',
      'subject_ref',
      'acts_as',
      'action',
      'details',
      'facts',
      'people',
    ] as const
    const column = columns[seed % columns.length] ?? 'at'
    const values = {
      at: "at + interval '1 microsecond'",
      actor_ref: 'gen_random_uuid()',
      actor_role: "case actor_role when 'CLIENT' then 'ADMIN' else 'CLIENT' end",
      subject_ref: 'gen_random_uuid()',
      acts_as: "case when acts_as is null then 'self' else null end",
      action: "action || 'x'",
      details: `coalesce(details, '') || '\\x${randomBytes(1).toString('hex')}'::bytea`,
      facts: `coalesce(facts, '') || '\\x${randomBytes(1).toString('hex')}'::bytea`,
      people: "coalesce(people, '{}') || gen_random_uuid()",
    } as const
    return tx.query(`update protocol set ${column} = ${values[column]} where id = $1`, [id])
  },
  'a line removed': (tx: Tx, id: string) => tx.query('delete from protocol where id = $1', [id]),
  'a line and its link removed': (tx: Tx, id: string) =>
    tx.query(
      `with gone as (delete from protocol where id = '${id}') delete from protocol_chain where entry = '${id}'`,
    ),
  'the rest cut off': (tx: Tx, id: string) =>
    tx.query(`
      with cut as (delete from protocol_chain
        where number >= (select number from protocol_chain where entry = '${id}') returning entry)
      delete from protocol where id in (select entry from cut)`),
  'two lines exchanged': async (tx: Tx, id: string) => {
    const { rows } = await tx.query<{ number: number; entry: string }>(
      `select number, entry from protocol_chain, (select number as n from protocol_chain where entry = $1) a
       where number in (a.n, case when a.n > 1 then a.n - 1 else 2 end)`,
      [id],
    )
    const [one, other] = rows
    const place = (number: number | undefined, entry: string | undefined) =>
      tx.query('update protocol_chain set entry = $2 where number = $1', [number, entry])
    await place(one?.number, randomUUID())
    await place(other?.number, one?.entry)
    await place(one?.number, other?.entry)
  },
  'another link': (tx: Tx, id: string) =>
    tx.query('update protocol_chain set link = $2 where entry = $1', [id, randomBytes(32)]),
  'a line put in without the server': (tx: Tx) =>
    tx.query(
      `insert into protocol (id, at, actor_role, action) values (gen_random_uuid(), now(), 'SYSTEM', 'keys-rotated')`,
    ),
  'changed and chained anew with another key': async (tx: Tx, id: string) => {
    await tx.query("update protocol set action = 'logout' || action where id = $1", [id])
    await chainAnew(tx)
  },
} as const

async function chainAnew(tx: Tx): Promise<void> {
  const { rows } = await tx.query<ChainedLine & { number: string }>(
    `select c.number, p.id, (extract(epoch from p.at) * 1000000)::bigint::text as at, p.actor_ref, p.actor_role,
       p.subject_ref, p.acts_as, p.action, encode(p.details, 'base64') as details,
       encode(p.facts, 'base64') as facts, array_to_string(p.people, ',') as people
     from protocol_chain c join protocol p on p.id = c.entry order by c.number`,
  )
  const key = makeKey()
  let link = chainBegins
  const links = rows.map(({ number, ...line }) => {
    link = linkOf(key, link, Number(number), line)
    return link
  })
  await tx.query(
    `update protocol_chain c set link = decode(l.link, 'hex')
     from unnest($1::bigint[], $2::text[]) as l (number, link) where c.number = l.number`,
    [rows.map(({ number }) => number), links],
  )
}

async function tamper(tx: Tx, { how, at, seed }: Tampering): Promise<void> {
  const { rows } = await tx.query<{ entry: string }>(
    'select entry from protocol_chain where number = 1 + $1::integer % (select count(*) from protocol_chain)',
    [at],
  )
  await tamperings[how](tx, rows[0]?.entry ?? '', seed)
}

const anyTampering: fc.Arbitrary<Tampering> = fc.record({
  how: fc.constantFrom(...(Object.keys(tamperings) as (keyof typeof tamperings)[])),
  at: fc.nat({ max: 10_000 }),
  seed: fc.nat({ max: 1000 }),
})

describe('a falsified protocol', () => {
  const tries = sizeOf(1000, 10_000)

  // ASVS 16.4.2
  it(`is noticed in each of ${tries} tries`, { timeout: 3_600_000 }, async () => {
    const missed: Tampering[] = []
    for (const one of fc.sample(anyTampering, { seed: 20_261_121, numRuns: tries })) {
      if ((await verdictAfter((tx) => tamper(tx, one))) === 'OK') missed.push(one)
    }
    expect(missed).toEqual([])
  })

  it('would not be noticed where it was cut off, if the head did not lie beside the keys too', async () => {
    const cut: Tampering = { how: 'the rest cut off', at: 20, seed: 1 }
    const links = await sqlRows<{ number: number; link: string }>(
      server.addresses.superuser,
      `select number::integer, encode(link, 'hex') as link from protocol_chain where number = 20`,
    )
    expect(await verdictAfter((tx) => tamper(tx, cut), links[0])).toBe('OK')
    expect(await verdictAfter((tx) => tamper(tx, cut))).toMatch(/^lines 21 to \d+ are missing/)
  })
})

describe('the work of a link', () => {
  it('is so little that it is told rather than judged: links a second', () => {
    const line: ChainedLine = {
      id: '01941f29-7c00-7000-8000-000000000001',
      at: '1774746000000000',
      actor_ref: '3f9a2c11-0d52-4b7e-9a41-6f2f4f1f6a10',
      actor_role: 'THERAPIST',
      subject_ref: '3f9a2c11-0d52-4b7e-9a41-6f2f4f1f6a11',
      acts_as: 'therapist',
      action: 'daily-survey-submitted',
      details: randomBytes(90).toString('base64'),
      facts: null,
      people: null,
    }
    const key = makeKey()
    const count = 200_000
    const begun = process.cpuUsage()
    let link = chainBegins
    for (let number = 1; number <= count; number += 1) link = linkOf(key, link, number, line)
    const { user, system } = process.cpuUsage(begun)
    const perSecond = Math.round((count / (user + system)) * 1e6)
    process.stdout.write(`links of the protocol: ${perSecond} a second of the processor\n`)
    expect(link).toHaveLength(64)
  })
})
