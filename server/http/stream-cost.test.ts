import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { type Ear, openEar, until } from '#testing/live-ear.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { countTransactions } from '#testing/watched-queries.ts'

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
    const count = countTransactions(server.addresses.app)
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
