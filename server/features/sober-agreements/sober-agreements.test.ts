import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

const words = {
  why: 'Morgens wieder klar im Kopf sein',
  helps: 'Dienstags schwimmen',
  hardMoment: 'Erst raus, dann Bernd anrufen',
}
const month = { startsOn: '2026-03-12', endsOn: '2026-04-10' }

async function aTreatment() {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist, { registeredDaysAgo: 100 })
  const [desk, phone] = [await browserOf(server, therapist), await browserOf(server, client)]
  const at = `account=${client.id}`
  const make = (by: TestBrowser, more: object = {}) =>
    by.post(`/rest/soberAgreements?${at}`, 'soberAgreement', { ...month, ...words, ...more })
  const change = (by: TestBrowser, id: string, fields: object, version?: number) =>
    by.patch(
      `/rest/soberAgreements/${id}?${at}`,
      'soberAgreement',
      fields,
      version === undefined ? {} : { 'if-match': `"${version}"` },
    )
  const session = async (more: object) => {
    const fields = { title: 'Rückblick', allDay: true, day: '2026-04-10', ...more }
    return String((await desk.post(`/rest/appointments?${at}`, 'appointment', fields)).body.data.id)
  }
  const list = async (by: TestBrowser) =>
    (await by.get(`/rest/soberAgreements?${at}`)).list.map(({ attributes }) => attributes)
  return { clinic, therapist, client, desk, phone, at, make, change, session, list }
}

describe('an agreement for a time without alcohol', () => {
  // REQ 6.168
  it('is made by the care team, read by both, and sealed', async () => {
    const { client, therapist, desk, phone, make, list } = await aTreatment()
    const { attributes } = await make(desk)
    expect(attributes).toMatchObject({ ...month, ...words, version: 1, review: null, sentBy: 'therapist' })
    expect(await list(phone)).toEqual([
      { ...attributes, sender: { id: therapist.id, person: expect.any(Object) } },
    ])
    const rows = await sqlRows<{ words: Buffer }>(
      server.addresses.superuser,
      'select words from sober_agreements where owner_client = $1',
      [client.id],
    )
    expect(rows).toHaveLength(1)
    for (const { words: stored } of rows) expect(stored.toString('latin1')).not.toContain('Bernd')
  })

  // REQ 6.168
  it('is neither made, changed nor deleted by the client alone; a substitute does not delete it', async () => {
    const { clinic, therapist, desk, phone, at, make, change, list } = await aTreatment()
    const id = String((await make(desk)).body.data.id)
    expect((await make(phone, { startsOn: '2026-05-01', endsOn: '2026-05-30' })).status).toBe(403)
    expect((await change(phone, id, { why: '' })).status).toBe(403)
    expect((await phone.send('DELETE', `/rest/soberAgreements/${id}?${at}`)).status).toBe(403)
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    const cover = await browserOf(server, colleague)
    expect((await change(cover, id, { helps: 'Abends Tee' })).attributes).toMatchObject({
      helps: 'Abends Tee',
    })
    expect((await cover.send('DELETE', `/rest/soberAgreements/${id}?${at}`)).status).toBe(403)
    expect((await desk.send('DELETE', `/rest/soberAgreements/${id}?${at}`)).status).toBe(200)
    expect(await list(phone)).toEqual([])
  })

  // REQ 4.275
  it('goes on as it was after a day of drinking', async () => {
    const { phone, desk, at, make, list } = await aTreatment()
    await make(desk)
    const before = await list(phone)
    await desk.post(`/rest/survey?${at}`, 'survey', { content: [{ itemId: 'consumption', answer: true }] })
    expect(await list(phone)).toEqual(before)
  })

  // REQ 4.276
  it('overlaps no other one of the client, also when both are made at once', async () => {
    const { desk, make, change, list } = await aTreatment()
    const made = await Promise.all([make(desk), make(desk)])
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const later = await make(desk, { startsOn: '2026-04-11', endsOn: '2026-04-30' })
    expect(later.status).toBe(201)
    const moved = await change(desk, String(later.body.data.id), { startsOn: '2026-04-10' })
    expect(moved.code).toBe('ERROR.INVALID')
    expect((await list(desk)).map(({ startsOn }) => startsOn)).toEqual(['2026-04-11', '2026-03-12'])
  })

  // REQ 4.277
  it('has its review in a session of the client, until that is deleted or called off', async () => {
    const { desk, at, make, change, session, list } = await aTreatment()
    const reviewId = await session({})
    const own = await session({ kind: 'own' })
    expect((await make(desk, { reviewId: own })).code).toBe('ERROR.INVALID')
    const { body } = await make(desk, { reviewId })
    const review = { id: reviewId, day: '2026-04-10', startsAt: null }
    expect(await list(desk)).toMatchObject([{ review }])
    // Changing its words keeps the review.
    expect((await change(desk, String(body.data.id), { why: 'Für Lena' }, 1)).attributes).toMatchObject({
      why: 'Für Lena',
      version: 2,
      review,
    })
    expect((await change(desk, String(body.data.id), { why: '' }, 1)).code).toBe('ERROR.CONFLICT')
    await desk.patch(`/rest/meetings/${reviewId}?${at}`, 'meeting', { state: 'cancelled' })
    expect(await list(desk)).toMatchObject([{ review: null }])
    await desk.patch(`/rest/meetings/${reviewId}?${at}`, 'meeting', { state: 'planned' })
    expect(await list(desk)).toMatchObject([{ review }])
    await desk.send('DELETE', `/rest/appointments/${reviewId}?${at}`)
    expect(await list(desk)).toMatchObject([{ review: null }])
  })
})
