import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { withConnection } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { standBetween, withFailure } from './failing-statements.ts'

let server: TestServer
let client: Person
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  client = await clinic.client(await clinic.therapist())
  phone = await browserOf(server, client)
})
afterAll(() => server.close())

const told = ({ status, code }: TestAnswer) => [status, code].filter((word) => word !== undefined).join(' ')
const write = (by = phone) => by.post('/rest/diary', 'diary', { content: 'Im Chor gewesen' })
const entries = async () => (await phone.get('/rest/diary')).list.length
const recoversWithinMs = 5000

describe('a database whose disk is full', () => {
  it('refuses changes with 507 and a word on when to come back; reads and logging out go on', async () => {
    const goAway = standBetween()
    const before = await entries()
    try {
      // The statement that needs room: behind the session and the client's key.
      let answer: TestAnswer | undefined
      await withFailure({ n: 6, how: 'full disk' }, async () => {
        answer = await write()
      })
      expect(answer && told(answer)).toBe('507 ERROR.DISK_FULL')
      expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      goAway()
    }
    expect(await entries()).toBe(before)
    const tablet = await browserOf(server, client)
    expect(told(await tablet.send('POST', '/user/logout'))).toBe('200')
    expect(told(await write())).toBe('201')
  })
})

describe('a database in which everything waits', () => {
  // ASVS 13.2.6, 15.4.3, 15.4.4
  it('sheds what it cannot take, says nothing is stored that is not, and recovers by itself', async () => {
    const before = await entries()
    const callers = await Promise.all(Array.from({ length: 5 }, () => browserOf(server, client)))
    const answers = await withConnection(server.addresses.superuser, async (blocker) => {
      await blocker.query('begin')
      await blocker.query('lock table contents in access exclusive mode')
      // More than there are connections, all of them waiting for the same table.
      const sent = Array.from({ length: 40 }, (_, number) => write(callers[number % callers.length]))
      const all = (await Promise.all(sent)).map(told)
      await blocker.query('rollback')
      return all
    })
    expect(new Set(answers)).not.toContain('201')
    expect(answers.filter((one) => !/^(409 ERROR.IN_PROGRESS|503 ERROR.OVERLOADED)$/.test(one))).toEqual([])
    await until('it recovers', async () => (await write()).status === 201, recoversWithinMs)
    expect(await entries()).toBe(before + 1)
  }, 600_000)
})
