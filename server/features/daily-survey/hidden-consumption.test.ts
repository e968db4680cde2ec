import {
  coreQuestions,
  dailySurveyTemplateId,
  firstDailySurveyVersionId as refId,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryByHand } from '#testing/check-ins.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ratings = ['sleep', 'mood', 'pressure'].map((id) => ({ id, user_selection: 3 }))
const drank = [
  { id: 'consumption', user_selection: true },
  { id: 'consumption_trigger', user_selection: 'Streit am Telefon' },
]

async function aClientWithHiddenConsumption({ hidden = true } = {}) {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist, { consumptionVisible: !hidden })
  const [phone, desk] = [await browserOf(server, client), await browserOf(server, therapist)]
  return { clinic, client, phone, desk, about: `?account=${client.id}` }
}

/** Collects the live channel's events until it is closed. */
async function listen(browser: TestBrowser) {
  const ending = new AbortController()
  const stream = await fetch(`${browser.url}/api/rest/stream`, {
    headers: browser.headers(),
    signal: ending.signal,
  })
  let heard = ''
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) heard += new TextDecoder().decode(chunk)
  })().catch(() => undefined)
  return {
    changes: () => heard.split('event: change').length - 1,
    close: async () => {
      ending.abort()
      await reading
    },
  }
}

// REQ 4.33
describe('a client whose consumption display is hidden (§4)', () => {
  it('does not see that the treating side entered consumption, in the list or by its id', async () => {
    const { phone, desk, about } = await aClientWithHiddenConsumption()
    await phone.post('/rest/survey', 'survey', { refId, content: [...ratings, ...drank] })
    const entered = await desk.post(`/rest/survey${about}`, 'survey', entryByHand)
    expect(entered.status).toBe(201)
    expect((await desk.get(`/rest/survey${about}`)).list).toHaveLength(2)
    const own = await phone.get('/rest/survey')
    expect(own.list.map(({ attributes }) => attributes['complete'])).toEqual([true])
    expect(own.text).not.toContain('consumption')
    expect((await phone.get('/rest/survey?limit=1')).list).toHaveLength(1)
    expect((await phone.get(`/rest/survey/${entered.body.data.id}`)).status).toBe(404)
  })

  // REQ 4.34
  it('is asked the same questions, of consumption too, and what is answered counts', async () => {
    const { phone, desk, about } = await aClientWithHiddenConsumption()
    const asked = (await phone.get(`/rest/surveyTemplate/${dailySurveyTemplateId}`)).attributes['items']
    expect((asked as { id: string }[]).map(({ id }) => id)).toEqual(coreQuestions)
    await phone.post('/rest/survey', 'survey', { refId, content: [...ratings, ...drank] })
    expect((await desk.get(`/rest/events${about}`)).list).toHaveLength(1)
  })

  it('reads no consumption in the answer to the own survey', async () => {
    const { phone } = await aClientWithHiddenConsumption()
    const sent = await phone.post('/rest/survey', 'survey', { refId, content: [...ratings, ...drank] })
    expect(sent.status).toBe(201)
    expect(sent.text).not.toContain('consumption')
  })

  it('reads no consumption and no streak in an answer that was kept while both were shown', async () => {
    const { clinic, client, phone, desk, about } = await aClientWithHiddenConsumption({ hidden: false })
    const survey = { refId, content: [...ratings, ...drank] }
    const submit = () => phone.post('/rest/survey', 'survey', survey, { 'idempotency-key': 'shown-survey' })
    const change = () =>
      phone.patch('/rest/account', 'account', { language: 'en_EN' }, { 'idempotency-key': 'shown-account' })
    expect((await submit()).text).toContain('consumption')
    expect((await change()).text).toContain('currentStreak')
    await clinic.hideConsumption(client)
    const repeats = [await submit(), await change()]
    expect(repeats.map(({ status }) => status)).toEqual([201, 200])
    expect(repeats.map(({ text }) => text).join()).not.toMatch(/"consumption|Streit|Streak/)
    expect((await desk.get(`/rest/survey${about}`)).list).toHaveLength(1)
  })

  it('hears nothing of events and entries on the live channel; the therapist does', async () => {
    const { phone, desk, about } = await aClientWithHiddenConsumption()
    const ears = [await listen(phone), await listen(desk)] as const
    await desk.post(`/rest/survey${about}`, 'survey', entryByHand)
    const event = (await desk.get(`/rest/events${about}`)).list[0]
    await desk.patch(`/rest/events/${event?.id}${about}`, 'event', { ignored: true })
    await phone.post('/rest/survey', 'survey', {
      refId,
      content: [...ratings, { id: 'consumption', user_selection: false }],
    })
    // The change that both hear comes last: anything else sent to the client would have arrived before it.
    await expect.poll(() => ears.map((ear) => ear.changes())).toEqual([1, 3])
    await Promise.all(ears.map((ear) => ear.close()))
  })
})
