import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { keepPastSurveys, pastSurveys } from '#testing/past-surveys.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

const today = '2026-03-12' as Day
const ago = (days: number) => addDays(today, -days)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

describe('the sheet for the core data set', () => {
  // REQ 4.364, 4.365
  it('has the end, the contacts and the last days of a treatment that was closed, and is not for a colleague', async () => {
    const clinic = aClinic(server)
    const therapist = await clinic.therapist()
    const colleague = await clinic.therapist()
    const client = await clinic.client(therapist, { registeredDaysAgo: 60 })
    const desk = await browserOf(server, therapist)
    const at = `account=${client.id}`
    const arrange = async (day: Day, kind: 'session' | 'group', state: string) => {
      const made = await desk.post(`/rest/appointments?${at}`, 'appointment', {
        title: 'Termin',
        allDay: true,
        day,
        kind,
      })
      await desk.patch(`/rest/meetings/${String(made.body.data.id)}?${at}`, 'meeting', { state })
    }
    await arrange(ago(40), 'session', 'held')
    await arrange(ago(30), 'session', 'no-show')
    await arrange(ago(20), 'group', 'held')
    await keepPastSurveys(
      server,
      client,
      pastSurveys(40, today, (days) => (days === 4 || days === 7 ? undefined : {})),
    )
    const phone = await browserOf(server, client)
    await phone.post('/rest/dayEntries', 'dayEntry', { day: ago(4), said: 'drinking' })
    const read = async (browser = desk) => browser.get(`/rest/coreDataSheet?${at}`)
    expect((await read()).attributes).toEqual({
      registeredOn: ago(60),
      closedOn: null,
      sessions: { held: 1, noShow: 1, cancelled: 0, unrecorded: 0 },
      groups: { held: 1, noShow: 0, cancelled: 0, unrecorded: 0 },
      latest: expect.objectContaining({ drinking: 1, open: 1, sober: 28 }),
    })
    await clinic.closeTreatment(client)
    expect((await read()).attributes).toMatchObject({
      closedOn: today,
      latest: { from: ago(30), to: ago(1) },
    })
    expect((await read(await browserOf(server, colleague))).code).toBe('ERROR.ACCESS_DENIED')
  })
})
