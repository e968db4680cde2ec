import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

async function aTreatment() {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist, { registeredDaysAgo: 100 })
  const desk = await browserOf(server, therapist)
  const at = `account=${client.id}`
  const meetOn = async (day: string, more: object = {}) =>
    String(
      (
        await desk.post(`/rest/appointments?${at}`, 'appointment', {
          title: 'Gespräch',
          allDay: true,
          day,
          ...more,
        })
      ).body.data.id,
    )
  const read = async (id: string) => (await desk.get(`/rest/meetings/${id}?${at}`)).attributes
  const say = (id: string, state: string, version?: number) =>
    desk.patch(
      `/rest/meetings/${id}?${at}`,
      'meeting',
      { state },
      version === undefined ? {} : { 'if-match': `"${version}"` },
    )
  const agree = async (meetingId: string, text: string, shared = false) =>
    (await desk.post(`/rest/agreements?${at}`, 'agreement', { meetingId, text, shared })).body.data
      .id as string
  return { clinic, therapist, client, desk, at, meetOn, read, say, agree }
}
const textsOf = (part: unknown) => (part as { text: string }[]).map(({ text }) => text)

describe('a session', () => {
  // REQ 4.191
  it('is planned until somebody says what it was, counts those before it, and keeps changes by version', async () => {
    const { meetOn, read, say } = await aTreatment()
    const [first, missed, third] = [
      await meetOn('2026-02-12'),
      await meetOn('2026-02-26'),
      await meetOn('2026-03-12'),
    ]
    expect(await read(third)).toMatchObject({ state: 'planned', version: 0, number: 3, last: { id: missed } })
    await say(missed, 'no-show')
    expect(await read(third)).toMatchObject({ number: 2, last: { id: first, day: '2026-02-12' } })
    expect((await say(third, 'held', 0)).attributes).toMatchObject({ state: 'held', version: 1 })
    expect((await say(third, 'planned', 0)).code).toBe('ERROR.CONFLICT')
    expect((await say(third, 'planned', 1)).attributes).toMatchObject({ state: 'planned', version: 2 })
  })

  // REQ 4.191
  it('that was called off or missed begins no period of a preparation, and called off is not the next one', async () => {
    const { desk, at, meetOn, say } = await aTreatment()
    await meetOn('2026-02-12')
    const [missed, off] = [await meetOn('2026-03-05'), await meetOn('2026-03-19')]
    await meetOn('2026-03-26')
    const prepare = async () => (await desk.get(`/rest/preparation?${at}`)).attributes
    expect(await prepare()).toMatchObject({ from: '2026-03-05', next: { day: '2026-03-19' } })
    await say(missed, 'no-show')
    await say(off, 'cancelled')
    expect(await prepare()).toMatchObject({ from: '2026-02-12', next: { day: '2026-03-26' } })
    const { list } = await desk.get(`/rest/clients?${at}`)
    expect(list[0]?.attributes['appointment']).toMatchObject({ day: '2026-03-26' })
  })

  it('is no appointment that the client made for something else', async () => {
    const { desk, at, meetOn } = await aTreatment()
    const own = await meetOn('2026-03-12', { kind: 'own' })
    expect((await desk.get(`/rest/meetings/${own}?${at}`)).status).toBe(404)
  })
})

describe('an agreement', () => {
  // REQ 4.192
  it('comes back next time until it is kept or carried on', async () => {
    const { desk, at, meetOn, read, agree } = await aTreatment()
    const [first, second, third] = [
      await meetOn('2026-02-12'),
      await meetOn('2026-02-26'),
      await meetOn('2026-03-12'),
    ]
    const [diary, anna] = [
      await agree(first, 'Schlaftagebuch mitbringen'),
      await agree(first, 'Anna anrufen'),
    ]
    expect(await read(first)).toMatchObject({ agreedBefore: [] })
    expect(textsOf((await read(second))['agreedBefore'])).toEqual([
      'Schlaftagebuch mitbringen',
      'Anna anrufen',
    ])
    const settle = (id: string, outcome: string) =>
      desk.patch(`/rest/agreements/${id}?${at}`, 'agreement', { outcome }, { 'if-match': '"1"' })
    await settle(diary, 'carried')
    await agree(second, 'Schlaftagebuch mitbringen')
    expect((await settle(anna, 'kept')).attributes).toMatchObject({ outcome: 'kept', version: 2 })
    expect((await settle(anna, 'open')).code).toBe('ERROR.CONFLICT')
    expect(textsOf((await read(second))['agreedBefore'])).toEqual(['Anna anrufen'])
    expect(textsOf((await read(third))['agreedBefore'])).toEqual(['Schlaftagebuch mitbringen'])
  })

  // REQ 6.94
  it('is the client’s too where it is shared, until it is settled; otherwise the client learns nothing of it', async () => {
    const { client, desk, at, meetOn, agree } = await aTreatment()
    const meeting = await meetOn('2026-03-12')
    const shared = await agree(meeting, 'Samstag verabredet sein', true)
    await agree(meeting, 'Blutdruck ansprechen')
    const phone = await browserOf(server, client)
    const own = async () =>
      (await phone.get('/rest/agreements')).list.map(({ attributes }) => attributes['text'])
    expect(await own()).toEqual(['Samstag verabredet sein'])
    expect((await phone.get(`/rest/meetings/${meeting}`)).status).toBe(403)
    await desk.patch(`/rest/agreements/${shared}?${at}`, 'agreement', { outcome: 'kept' })
    expect(await own()).toEqual([])
    await desk.send('DELETE', `/rest/agreements/${shared}?${at}`)
    expect((await desk.get(`/rest/agreements?${at}`)).list).toHaveLength(1)
  })

  // REQ 4.193
  it('becomes a goal of this client: settled, and no longer among what the client agreed', async () => {
    const { clinic, therapist, client, desk, at, meetOn, read, agree } = await aTreatment()
    const [first, second] = [await meetOn('2026-02-26'), await meetOn('2026-03-12')]
    const [shared, own] = [await agree(first, 'Anna anrufen', true), await agree(first, 'Blutdruck')]
    const goalOf = async (account: string) =>
      (await desk.post(`/rest/goals?account=${account}`, 'goal', { title: 'Anna anrufen' })).body.data.id
    const become = (agreement: string, goal: unknown) =>
      desk.patch(`/rest/agreements/${agreement}?${at}`, 'agreement', {
        successor: { kind: 'goal', id: goal },
      })
    const goal = await goalOf(client.id)
    const foreign = await goalOf((await clinic.client(therapist)).id)
    expect((await become(shared, foreign)).code).toBe('ERROR.INVALID')
    expect((await become(own, goal)).code).toBe('ERROR.INVALID')
    expect((await become(shared, goal)).attributes).toMatchObject({
      outcome: 'became',
      successor: { kind: 'goal', id: goal },
    })
    expect((await read(second))['agreedBefore']).toMatchObject([{ outcome: 'became' }, { outcome: 'open' }])
    expect((await (await browserOf(server, client)).get('/rest/agreements')).list).toEqual([])
    const open = await desk.patch(`/rest/agreements/${shared}?${at}`, 'agreement', { outcome: 'open' })
    expect(open.attributes).toMatchObject({ outcome: 'open', successor: null })
  })
})
