import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { type Ear, openEar, until } from '#testing/live-ear.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
const ears: Ear[] = []
const clients: Person[] = []
let therapist: Person
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  for (let made = 0; made < 9; made += 1) clients.push(await clinic.client(therapist))
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const ear of ears) ear.hangUp()
  await server.close()
})

/** Counts the transactions of the server: each BEGIN, and each statement outside of one. */
function countTransactions(): () => number {
  let count = 0
  const begun = new WeakSet<object>()
  const { username } = new URL(server.addresses.app)
  const { query } = pg.Client.prototype as unknown as { query: (this: object, ...sent: unknown[]) => unknown }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    if (this.user !== username) return query.apply(this, sent)
    const [first] = sent
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    if (!begun.has(this)) count += 1
    if (/^begin/i.test(text)) begun.add(this)
    if (/^(commit|rollback)/i.test(text)) begun.delete(this)
    return query.apply(this, sent)
  })
  return () => count
}

/** Changes of clients who have no open page here, announced by another process, and the one that every page hears of. */
const announceForeign = (count: number) =>
  sqlRows(
    server.addresses.superuser,
    `insert into announcements (channel, announced)
     select 'standfest_changes', json_build_object('clientId', gen_random_uuid(), 'parentId', $2::text, 'what', 'survey',
       'tellClient', true)::text from generate_series(1, $1)
     union all select 'standfest_changes', '{"what":"alerts"}'`,
    [count, uuidv7()],
  )

const hears = (what: string) => (ear: Ear) => ear.heard().some((event) => event.includes(`"what":"${what}"`))

describe('the live channel', () => {
  it('costs at most 20 transactions for 300 foreign changes and 10 pages that open', async () => {
    const browsers = await Promise.all([therapist, ...clients].map((person) => browserOf(server, person)))
    // Older than what a page asks for: the server's memory of changes has no gap.
    server.clock.pass(60)
    const count = countTransactions()
    await announceForeign(300)
    await until('everything is told', async () => {
      const left = await sqlRows(server.addresses.superuser, 'select from announcements')
      return left.length === 0
    })
    for (const browser of browsers) ears.push(await openEar(browser, '?secondsBefore=20'))
    await until('every page knows of the alert', () => ears.every(hears('alerts')))
    expect(count()).toBeLessThanOrEqual(20)
    expect(ears.filter(hears('survey'))).toEqual([])
  })
})
