import type { Day } from '@standfest/domain/base/day.ts'
import { dashboardReadNames, readsOfDashboard } from '@standfest/domain/features/dashboard/dashboard.calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { keepPastSurveys, pastSurveys } from '#testing/past-surveys.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

const today = '2026-03-12' as Day

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** A client with something in every part of the dashboard that a client or therapist can fill. */
async function aFullRecord({ consumptionVisible = true } = {}) {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist, { registeredDaysAgo: 150, consumptionVisible })
  await keepPastSurveys(
    server,
    client,
    pastSurveys(150, today, (ago) => ({ consumption: ago % 15 === 14, pressure: ago <= 7 ? 5 : 2 })),
  )
  const [own, desk] = await Promise.all([browserOf(server, client), browserOf(server, therapist)])
  await own.post('/rest/goals', 'goal', { title: 'Wieder laufen' })
  await own.post('/rest/appointments', 'appointment', { title: 'Zahnarzt', allDay: true, day: '2026-03-13' })
  await desk.post(`/message/create?account=${client.id}`, 'message', { content: 'Guten Tag' })
  return { own, desk }
}

const answerOf = async (browser: TestBrowser, path: string) => {
  const { status, text } = await browser.get(path)
  const { data, included } = JSON.parse(text) as { data: unknown; included?: readonly unknown[] }
  return { status, data, included: included ?? [] }
}

async function dashboardOf(browser: TestBrowser) {
  const { status, data } = await answerOf(browser, '/rest/dashboard')
  const { attributes } = data as { attributes: Record<string, { data: unknown; included?: unknown[] }> }
  return { status, attributes }
}

describe("a client's dashboard", () => {
  // REQ 2.65
  it.each([true, false])(
    'answers each part as its own call answers it (display shown: %s)',
    async (consumptionVisible) => {
      const { own } = await aFullRecord({ consumptionVisible })
      const { status, attributes } = await dashboardOf(own)
      expect(status).toBe(200)
      expect(attributes['day']).toBe(today)
      const reads = readsOfDashboard(today)
      for (const name of dashboardReadNames) {
        const { call, params, query } = reads[name]
        const path = call.path.replace(/\{(\w+)\}/g, (_, param: string) => params?.[param] ?? '')
        const alone = await answerOf(own, `${path}?${new URLSearchParams(query).toString()}`)
        const { data, included = [] } = attributes[name] ?? { data: undefined }
        expect({ name, data, included }).toEqual({ name, data: alone.data, included: alone.included })
      }
    },
  )

  it('has something in the parts that this client filled', async () => {
    const { attributes } = await dashboardOf((await aFullRecord()).own)
    for (const name of ['surveys', 'goals', 'appointments', 'messages', 'patterns'])
      expect([name, (attributes[name]?.data as unknown[] | undefined)?.length ?? 0]).not.toEqual([name, 0])
  })

  it('is no page of the treating side', async () => {
    const { desk } = await aFullRecord()
    expect((await desk.get('/rest/dashboard')).status).toBe(403)
  })
})
