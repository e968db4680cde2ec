import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

const { openLoadShedder, ...present } = await vi.hoisted(async () => {
  const { openLoadShedder: open } = await import('./load-shedding.ts')
  return { openLoadShedder: open, crowd: open() }
})
vi.mock('#http/load-shedding.ts', () => ({
  openLoadShedder: () => ({
    enter: () => present.crowd.enter(),
    inside: () => present.crowd.inside(),
  }),
}))

const told = { code: 'ERROR.OVERLOADED', status: 503 }

let server: TestServer
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  phone = await browserOf(server, await clinic.client(therapist))
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

describe('a server that is asked more than it can answer', () => {
  it('tells whoever is one too many when to come again, on every site', async () => {
    present.crowd = openLoadShedder(0)
    for (const browser of [phone, desk]) {
      const answer = await browser.get('/rest/account')
      expect(answer).toMatchObject(told)
      expect(answer.headers.get('retry-after')).toBe('2')
    }
    expect((await phone.sendTo(`${phone.url}/config`, 'GET')).status).toBe(200)
  })

  it('counts a call as long as it is worked on, however it ends', async () => {
    present.crowd = openLoadShedder(1)
    const nobody = { headers: { 'x-session': 'Bearer nobody' } }
    const statuses = []
    for (let round = 0; round < 3; round += 1) {
      statuses.push((await phone.get('/rest/account')).status)
      statuses.push((await phone.get('/rest/account', nobody)).status)
      statuses.push((await phone.post('/rest/diary', 'diary', {})).status)
    }
    expect(statuses).toEqual([200, 401, 422, 200, 401, 422, 200, 401, 422])
  })
})

describe('a crowd', () => {
  it('lets in as many as may be inside, and the next as soon as one has left', () => {
    const crowd = openLoadShedder(2)
    const leaveFirst = crowd.enter()
    crowd.enter()
    const refusal = { refusal: { code: told.code }, retryAfterSeconds: 2 }
    expect(() => crowd.enter()).toThrow(expect.objectContaining(refusal))
    leaveFirst()
    crowd.enter()
    expect(() => crowd.enter()).toThrow(expect.objectContaining(refusal))
  })
})
