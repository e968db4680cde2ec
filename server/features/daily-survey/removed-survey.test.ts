import { firstDailySurveyVersionId as refId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeDeletedContent } from '#features/content/content.jobs.ts'
import { entryByHand, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const drank = (risks: string) => [
  ...wholeSurvey(risks).content.slice(0, 3),
  { id: 'consumption', user_selection: true },
  { id: 'consumption_trigger', user_selection: 'Streit am Telefon' },
]

async function aRecord() {
  server.clock.set(ordinaryTimestamp)
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist)
  const [phone, desk] = [await browserOf(server, client), await browserOf(server, therapist)]
  const about = `?account=${client.id}`
  const remove = (id: string, headers = {}, by = desk) =>
    by.send('DELETE', `/rest/survey/${id}${about}`, { headers })
  const restore = (id: string, headers = {}, by = desk) =>
    by.send('PATCH', `/rest/survey/${id}${about}`, { type: 'survey', attributes: { deletedAt: 0 }, headers })
  const figures = async () => (await desk.get(`/rest/account${about}`)).list[0]?.attributes
  return { clinic, therapist, client, phone, desk, about, remove, restore, figures }
}

describe('a survey that was sent by mistake', () => {
  // REQ 4.25, 6.6
  it('goes with its event, and the figures are as if it had never been sent (§6)', async () => {
    const { phone, desk, about, remove, figures } = await aRecord()
    const before = await figures()
    const sent = await phone.post('/rest/survey', 'survey', { refId, content: drank('') })
    expect(await figures()).toMatchObject({ currentStreak: 0, lastRelapseDate: '2026-03-12' })
    const id = String(sent.body.data.id)
    const removed = await remove(id, { 'if-match': '"1"' })
    expect([removed.status, removed.attributes]).toEqual([
      200,
      {
        id,
        version: 2,
        accountId: sent.attributes['accountId'],
        deletedAt: Date.parse(ordinaryTimestamp) / 1000,
      },
    ])
    expect((await desk.get(`/rest/events${about}`)).list).toEqual([])
    expect((await desk.get(`/rest/survey${about}`)).list).toEqual([])
    expect((await desk.get(`/rest/survey/${id}${about}`)).status).toBe(404)
    const { version: _, ...figuresBefore } = before ?? {}
    expect(await figures()).toMatchObject({ ...figuresBefore, surveyFlag: false })
    const entry = (await desk.get('/rest/clients')).list[0]?.attributes
    expect(entry).toMatchObject({ survey: null, lastRelapseEvent: null })
  })

  // REQ 4.25
  it('frees its day for a whole one (§6)', async () => {
    const { phone, remove } = await aRecord()
    const first = await phone.post('/rest/survey', 'survey', wholeSurvey('Feier'))
    await remove(String(first.body.data.id))
    const second = await phone.post('/rest/survey', 'survey', wholeSurvey(''))
    expect([second.status, second.attributes['complete']]).toEqual([201, true])
  })

  // REQ 4.73
  it('comes back with its event and all figures, once and for its therapist', async () => {
    const { phone, desk, about, remove, restore, figures } = await aRecord()
    const sent = await phone.post('/rest/survey', 'survey', { refId, content: drank('') })
    const id = String(sent.body.data.id)
    const before = await figures()
    await remove(id)
    expect((await phone.get('/rest/survey?deleted=only')).code).toBe('ERROR.ACCESS_DENIED')
    const [shown] = (await desk.get(`/rest/survey${about}&deleted=only`)).list
    expect(shown).toMatchObject({
      id,
      attributes: { deletedAt: Date.parse(ordinaryTimestamp) / 1000, version: 2 },
    })
    expect((await restore(id, { 'if-match': '"1"' })).status).toBe(412)
    const restored = await restore(id, { 'if-match': '"2"' })
    expect([restored.status, restored.attributes]).toEqual([
      200,
      {
        ...sent.attributes,
        version: 3,
        deletedAt: 0,
        content: expect.arrayContaining(drank('')),
      },
    ])
    expect(await figures()).toEqual(before)
    expect((await desk.get(`/rest/events${about}`)).list).toHaveLength(1)
    expect((await restore(id)).attributes).toEqual(restored.attributes)
  })

  // REQ 4.73
  it('does not come back to a day that has another by now; what else was said that day does', async () => {
    const { phone, desk, about, remove, restore } = await aRecord()
    const first = await phone.post('/rest/survey', 'survey', wholeSurvey('Feier'))
    const later = await desk.post(`/rest/survey${about}`, 'survey', entryByHand)
    await remove(String(first.body.data.id))
    await remove(String(later.body.data.id))
    await phone.post('/rest/survey', 'survey', wholeSurvey(''))
    const refused = await restore(String(first.body.data.id))
    expect([refused.status, refused.code]).toEqual([409, 'ERROR.SURVEY_ALREADY_ANSWERED'])
    expect((await restore(String(later.body.data.id))).status).toBe(200)
    expect((await desk.get(`/rest/survey${about}`)).list).toHaveLength(2)
  })

  const keptOf = (id: string) =>
    sqlRows(server.addresses.superuser, 'select texts, ratings from daily_surveys where id = $1', [id])

  // REQ 4.73
  it('leaves nothing of what was said once it is deleted for good, which only what was removed is', async () => {
    const { phone, desk, about, remove, restore } = await aRecord()
    const sent = await phone.post('/rest/survey', 'survey', wholeSurvey('Feier'))
    const id = String(sent.body.data.id)
    const erase = () => desk.send('DELETE', `/rest/survey/${id}${about}&final=true`)
    expect((await erase()).code).toBe('ERROR.NOT_DELETED')
    await remove(id)
    const erased = await erase()
    expect([erased.status, await keptOf(id)]).toEqual([200, [{ texts: null, ratings: {} }]])
    expect((await erase()).attributes).toEqual(erased.attributes)
    expect((await restore(id)).code).toBe('ERROR.FINALLY_DELETED')
    expect((await desk.get(`/rest/survey${about}&deleted=only`)).list).toEqual([])
  })

  // REQ 4.73, 9.18
  it('leaves nothing of what was said after thirty days, and not before', async () => {
    const { phone, remove } = await aRecord()
    const sent = await phone.post('/rest/survey', 'survey', wholeSurvey('Feier'))
    const id = String(sent.body.data.id)
    await remove(id)
    server.clock.pass(30 * 86_400)
    await purgeDeletedContent({ database: server.database, clock: server.clock })
    expect(await keptOf(id)).not.toEqual([{ texts: null, ratings: {} }])
    server.clock.pass(1)
    await purgeDeletedContent({ database: server.database, clock: server.clock })
    expect(await keptOf(id)).toEqual([{ texts: null, ratings: {} }])
  })

  it('is removed once, however often it is asked for, and stands in the protocol', async () => {
    const { client, phone, remove } = await aRecord()
    const sent = await phone.post('/rest/survey', 'survey', wholeSurvey(''))
    const id = String(sent.body.data.id)
    const first = await remove(id)
    server.clock.pass(60)
    const again = await remove(id)
    expect([again.status, again.attributes]).toEqual([200, first.attributes])
    const noted = await sqlRows(
      server.addresses.superuser,
      `select p.acts_as from protocol p join accounts c on c.subject_ref = p.subject_ref
       where c.id = $1 and p.action = 'daily-survey-removed'`,
      [client.id],
    )
    expect(noted).toEqual([{ acts_as: 'therapist' }])
  })

  // REQ 6.6
  it('is not removed or restored by a substitute or by the client, nor in another version than was seen (§6)', async () => {
    const { clinic, therapist, phone, desk, about, remove, restore } = await aRecord()
    const sent = await phone.post('/rest/survey', 'survey', wholeSurvey(''))
    const id = String(sent.body.data.id)
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    const refused = [
      await remove(id, {}, await browserOf(server, colleague)),
      await remove(id, {}, phone),
      await restore(id, {}, await browserOf(server, colleague)),
      await remove(id, { 'if-match': '"7"' }),
    ]
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [403, 'ERROR.ACCESS_DENIED'],
      [403, 'ERROR.ACCESS_DENIED'],
      [403, 'ERROR.ACCESS_DENIED'],
      [412, 'ERROR.CONFLICT'],
    ])
    expect((await desk.get(`/rest/survey${about}`)).list).toHaveLength(1)
  })
})
