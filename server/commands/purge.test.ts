import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { purge } from './purge.ts'
import { openTerminal } from './terminal.ts'

const monthAndADay = 31 * 86_400

let server: TestServer
let therapist: Person
beforeAll(async () => {
  server = await openTestServer()
  therapist = await aClinic(server).therapist()
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  for (let count = 0; count < 2; count += 1) await deleteSomething()
})
afterAll(() => server.close())

async function deleteSomething() {
  const phone = await browserOf(server, await aClinic(server).client(therapist))
  const made = await phone.post('/rest/diary', 'diary', { content: 'Vergessen' })
  expect(made.status).toBe(201)
  expect((await phone.send('DELETE', `/rest/diary/${made.body.data.id}`)).status).toBe(200)
}

const terminal = openTerminal({ write: () => undefined })
const run = (yes: boolean, signal = new AbortController().signal) =>
  purge({ yes }, server, { terminal, signal })

const waiting = async () =>
  (
    await sqlRows(
      server.addresses.superuser,
      'select 1 from contents where deleted_at is not null and final_deleted_at is null',
    )
  ).length

describe('purging by the operator', () => {
  it('never touches what may still be restored', async () => {
    expect(await run(true)).toBe('Nothing was deleted longer than 30 days ago.')
  })

  it('says whose content it is, and touches nothing without a yes', async () => {
    server.clock.pass(monthAndADay)
    const before = await waiting()
    expect(await run(false)).toContain('Nothing was touched')
    expect(await waiting()).toBe(before)
    expect(await run(true)).toMatch(/^Erased for good/)
    expect(await waiting()).toBe(0)
    expect(await run(true)).toBe('Nothing was deleted longer than 30 days ago.')
  })

  it('ends in order when it is cancelled: a client is purged whole, the others wait for the night', async () => {
    server.clock.pass(monthAndADay)
    const controller = new AbortController()
    controller.abort(new Error('Cancelled.'))
    const before = await waiting()
    await expect(run(true, controller.signal)).rejects.toThrow('Cancelled.')
    expect(await waiting()).toBe(before - 1)
  })
})
