import type { Day } from '@standfest/domain/base/day.ts'
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

/** A client whose craving is high before consumption, and was high all week. */
async function aTellingPast({ consumptionVisible = true } = {}) {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist, { registeredDaysAgo: 150, consumptionVisible })
  const surveys = pastSurveys(150, today, (ago) => ({
    consumption: ago % 15 === 14,
    pressure: ago % 15 === 0 || ago <= 7 ? 5 : 2,
  }))
  await keepPastSurveys(server, client, surveys)
  return { clinic, therapist, client }
}

const kindsFor = async (browser: TestBrowser, query = '') =>
  (await browser.get(`/rest/patterns${query}`)).list.map(({ attributes }) => attributes['kind'])

describe('patterns', () => {
  it('tell the treating side what stands out, with the numbers it comes from (§6)', async () => {
    const { therapist, client } = await aTellingPast()
    const desk = await browserOf(server, therapist)
    const { list } = await desk.get(`/rest/patterns?account=${client.id}`)
    expect(list.map(({ attributes }) => attributes)).toEqual([
      {
        kind: 'pressure-before-consumption',
        weekday: null,
        more: true,
        these: { count: 10, of: 10 },
        others: { count: 6, of: 129 },
      },
      {
        kind: 'pressure-this-week',
        weekday: null,
        more: true,
        these: { count: 7, of: 7 },
        others: { count: 6, of: 84 },
      },
    ])
  })

  // REQ 4.45
  it.each([true, false])('tell a client nothing of consumption (display shown: %s) (§4)', async (visible) => {
    const { client } = await aTellingPast({ consumptionVisible: visible })
    const answer = await (await browserOf(server, client)).get('/rest/patterns')
    expect(answer.list.map(({ attributes }) => attributes['kind'])).toContain('pressure-this-week')
    expect(answer.text).not.toContain('consumption')
  })

  it('tell nothing where nothing was told', async () => {
    const clinic = aClinic(server)
    const client = await clinic.client(await clinic.therapist(), { registeredDaysAgo: 200 })
    expect(await kindsFor(await browserOf(server, client))).toEqual([])
  })

  it('stand in the protocol when a substitute reads them', async () => {
    const { clinic, therapist, client } = await aTellingPast()
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 3)
    expect(await kindsFor(await browserOf(server, colleague), `?account=${client.id}`)).toContain(
      'pressure-before-consumption',
    )
    const desk = await browserOf(server, therapist)
    const { list } = await desk.get(`/rest/protocol?account=${client.id}`)
    expect(list.map(({ attributes }) => attributes['action'])).toContain('surveys-viewed')
  })
})
