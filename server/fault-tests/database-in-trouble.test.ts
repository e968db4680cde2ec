import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withConnection } from '#database/with-connection.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { until } from '#testing/live-ear.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { standBetween, withFailure } from './failing-statements.ts'

let server: TestServer
let therapist: Person
let client: Person
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  therapist = await aClinic(server).therapist()
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  client = await aClinic(server).client(therapist)
  phone = await browserOf(server, client)
})
afterAll(() => server.close())

const told = ({ status, code }: TestAnswer) => [status, code].filter((word) => word !== undefined).join(' ')
const write = (by = phone) => by.post('/rest/diary', 'diary', { content: 'Im Chor gewesen' })
const entries = async () => {
  const answer = await phone.get('/rest/diary')
  expect(told(answer)).toBe('200')
  return answer.list.length
}
const recoversWithinMs = 5000

describe('a database whose disk is full', () => {
  it('refuses changes with 507 and a word on when to come back; reads and logging out go on', async () => {
    const goAway = standBetween()
    const before = await entries()
    try {
      // The sixth statement writes; the ones before read the session and the client's key.
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

describe('logging out where the disk is full', () => {
  it('goes also where the protocol has no room for its line, and never half', {
    timeout: 60_000,
  }, async () => {
    const goAway = standBetween()
    const outcomes: string[] = []
    try {
      for (let n = 1, struck = true; struck; n += 1) {
        const tablet = await browserOf(server, client)
        let answer: TestAnswer | undefined
        struck = await withFailure({ n, how: 'full disk' }, async () => {
          answer = await tablet.send('POST', '/user/logout')
        })
        if (struck) outcomes.push(`${answer?.status}, then ${(await tablet.get('/rest/account')).status}`)
      }
    } finally {
      goAway()
    }
    // Either everything happened or nothing; only the audit log entry may be missing.
    expect(outcomes.filter((one) => one !== '507, then 200')).toEqual(['200, then 401'])
  })
})

describe('a clock that jumps while somebody works', () => {
  const ordinary = new Date(ordinaryTimestamp).getTime()
  const hour = 3_600_000
  const jumps = [hour, -hour, 24 * hour, -24 * hour, 365 * 24 * hour, -365 * 24 * hour]

  it.each(jumps)('by %i ms is no fault, loses nothing and locks nobody out', async (jump) => {
    const mine = await browserOf(server, client)
    const before = await entries()
    const faultsBefore = server.logged.filter(({ event }) => event === 'fault').length
    server.clock.set(new Date(ordinary + jump).toISOString())
    // Depending on the jump, the present session may have expired; a session opened after it works.
    const there = await browserOf(server, client)
    const answers = [await write(mine), await write(there), await write(there)].map(told)
    expect(answers.slice(1)).toEqual(['201', '201'])
    expect(['201', '401 ERROR.SESSION_EXPIRED']).toContain(answers[0])
    server.clock.set(ordinaryTimestamp)
    phone = await browserOf(server, client)
    const written = answers.filter((one) => one === '201').length
    expect(await entries()).toBe(before + written)
    expect(told(await write())).toBe('201')
    expect(server.logged.filter(({ event }) => event === 'fault')).toHaveLength(faultsBefore)
  })
})

describe('a database in which everything waits', () => {
  // ASVS 13.2.6, 15.4.3, 15.4.4
  it('sheds what it cannot take, says nothing is stored that is not, and recovers by itself', async () => {
    const before = await entries()
    const callers = await Promise.all(Array.from({ length: 4 }, () => browserOf(server, client)))
    const answers = await withConnection(server.addresses.superuser, async (blocker) => {
      await blocker.query('begin')
      await blocker.query('lock table contents in access exclusive mode')
      // More calls than the pool has connections, all waiting for the same table.
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
