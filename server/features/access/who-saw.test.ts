import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entryByHand, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-03-12T08:30:00+01:00'))

type Line = {
  kind: string
  person: { surname: string } | null
  capacity: string
  areas: string[]
  deeds: { deed: string; count: number }[]
}

type Page = { days: { day: string; lines: Line[] }[]; earlierThan: string | null }

const pageOf = async (client: Person, query = '') => {
  const answer = await (await browserOf(server, client)).get(`/rest/whoSaw${query}`)
  expect(answer.status).toBe(200)
  return { ...(answer.attributes as Page), text: answer.text }
}

const said = ({ days }: Page) =>
  days.flatMap(({ day, lines }) =>
    lines.map(
      ({ kind, person, capacity, areas, deeds }) =>
        `${day} ${person?.surname ?? 'nobody'} ${capacity} ${kind} ${[...areas, ...deeds.map(({ deed, count }) => `${deed} ${count}`)].join(' ')}`,
    ),
  )

async function aTreatment() {
  const therapist = await clinic.therapist({ person: { surname: 'Albrecht' } })
  const client = await clinic.client(therapist)
  const desk = await browserOf(server, therapist)
  return { therapist, client, desk }
}

describe('who saw a client’s data', () => {
  // REQ 6.169
  it('is by day and person what the care team read and entered, without the client’s own visits', async () => {
    const { client, desk } = await aTreatment()
    const phone = await browserOf(server, client)
    await phone.post('/rest/survey', 'survey', wholeSurvey('Feierabend am Bahnhof'))
    await desk.get(`/rest/survey?account=${client.id}`)
    await desk.get(`/rest/diary?account=${client.id}`)
    await desk.post(`/rest/survey?account=${client.id}`, 'survey', entryByHand)
    const page = await pageOf(client)
    expect(said(page)).toEqual(
      ['2026-03-12 Albrecht treats did checkIns 1', '2026-03-12 Albrecht treats read checkIns diary'].sort(
        (one, other) => said(page).indexOf(one) - said(page).indexOf(other),
      ),
    )
    expect(page.earlierThan).toBeNull()
    expect(page.text).not.toMatch(/Bahnhof|nachgetragen/)
  })

  it('is readable by that client only', async () => {
    const { client, desk, therapist } = await aTreatment()
    const other = await aTreatment()
    await desk.get(`/rest/diary?account=${client.id}`)
    const stranger = await browserOf(server, other.client)
    expect(said({ ...((await stranger.get('/rest/whoSaw')).attributes as Page) })).toEqual([])
    // No parameter selects another account.
    for (const name of ['account', 'accountId', 'subject'])
      expect((await stranger.get(`/rest/whoSaw?${name}=${client.id}`)).status).toBe(400)
    expect((await desk.get('/rest/whoSaw')).code).toBe('ERROR.ACCESS_DENIED')
    const administrator = await browserOf(server, await clinic.administrator())
    expect((await administrator.get('/rest/whoSaw')).code).toBe('ERROR.ACCESS_DENIED')
    await clinic.deactivate(therapist)
    expect((await (await browserOf(server, client)).get('/rest/whoSaw')).code).toBe(
      'ERROR.NO_TREATING_THERAPIST',
    )
  })

  // REQ 6.171
  it('reveals of private notes only that the record was read', async () => {
    const { client, desk } = await aTreatment()
    await desk.get(`/rest/notes?account=${client.id}`)
    const written = await desk.post(`/rest/notes?account=${client.id}`, 'note', { text: 'geheim' })
    expect(written.status).toBe(201)
    const { text, ...page } = await pageOf(client)
    expect(said(page)).toEqual(['2026-03-12 Albrecht treats read record'])
    expect(text).not.toMatch(/note|geheim/i)
    const lines = await sqlRows<{ action: string }>(
      server.addresses.superuser,
      `select p.action from protocol p join accounts a on a.subject_ref = p.subject_ref where a.id = '${client.id}'`,
    )
    expect(lines.map(({ action }) => action)).toContain('notes-viewed')
  })

  // REQ 6.172
  it('names a covering therapist as such, after the cover has ended and the account was deactivated too', async () => {
    const { client, therapist } = await aTreatment()
    const colleague = await clinic.therapist({ person: { surname: 'Okafor' } })
    await clinic.substitution(therapist, colleague, 0, 1)
    await (await browserOf(server, colleague)).get(`/rest/diary?account=${client.id}`)
    server.clock.set('2026-03-20T08:30:00+01:00')
    await clinic.deactivate(colleague)
    expect(said(await pageOf(client))).toEqual(['2026-03-12 Okafor covers read diary'])
    await clinic.remove(colleague)
    expect(said(await pageOf(client))[0]).toMatch(/^2026-03-12 (Okafor|nobody) covers read diary$/)
  })

  it('reveals neither a colleague who was refused nor failed logins', async () => {
    const { client } = await aTreatment()
    const stranger = await browserOf(server, await clinic.therapist())
    expect((await stranger.get(`/rest/diary?account=${client.id}`)).code).toBe('ERROR.ACCESS_DENIED')
    const lines = () =>
      sqlRows(
        server.addresses.superuser,
        `select p.action from protocol p join accounts a on a.subject_ref = p.subject_ref where a.id = '${client.id}'`,
      )
    // A refusal is written after its answer.
    await expect.poll(lines).toEqual([{ action: 'reading-refused' }])
    expect(said(await pageOf(client))).toEqual([])
  })

  it('names who arranged cover, since the treatment with this therapist began', async () => {
    const { therapist, client } = await aTreatment()
    const colleague = await clinic.therapist()
    const administrator = await clinic.administrator({ person: { surname: 'Sommer' } })
    const former = await clinic.therapist()
    await note('substitute-named', { by: administrator, role: 'ADMIN', about: therapist })
    await note('substitute-named', { by: administrator, role: 'ADMIN', about: former })
    expect(said(await pageOf(client))).toEqual(['2026-03-12 Sommer administers did cover 1'])
    server.clock.set('2026-03-13T08:30:00+01:00')
    await clinic.handOver(client, colleague)
    await note('client-handed-over', { by: administrator, role: 'ADMIN', about: client })
    // Cover for a therapist before or after treating this client is not shown.
    await note('substitute-named', { by: administrator, role: 'ADMIN', about: therapist })
    expect(said(await pageOf(client))).toEqual(['2026-03-13 Sommer administers passedOn handedOver 1'])
    expect(said(await pageOf(client, '?show=read'))).toEqual([])
    expect(said(await pageOf(client, '?show=passed-on'))).toHaveLength(1)
  })

  it('says what an export contained', async () => {
    const { client, therapist } = await aTreatment()
    const desk = await browserOf(server, therapist)
    for (const texts of [false, true]) {
      server.clock.pass(60)
      expect(
        (await desk.get(`/rest/account/export?account=${client.id}${texts ? '&texts=true' : ''}`)).status,
      ).toBe(200)
    }
    expect(said(await pageOf(client, '?show=passed-on'))).toEqual([
      '2026-03-12 Albrecht treats passedOn export 1 exportWithTexts 1',
    ])
  })

  // REQ 6.174
  it('says that pages or a letter were printed', async () => {
    const { client, desk } = await aTreatment()
    expect((await desk.send('POST', `/rest/protocol/prints?account=${client.id}`)).status).toBe(200)
    const letter = { kind: 'report', form: 'print' }
    expect((await desk.post(`/rest/letters?account=${client.id}`, 'letter', letter)).status).toBe(200)
    expect(said(await pageOf(client, '?show=passed-on'))).toEqual([
      '2026-03-12 Albrecht treats passedOn letterPrinted 1 printed 1',
    ])
  })

  // REQ 6.170
  it('is paginated by seven days', async () => {
    const { client, therapist } = await aTreatment()
    for (let day = 0; day < 9; day += 1) {
      server.clock.set(`2026-03-${12 + day}T08:30:00+01:00`)
      await (await browserOf(server, therapist)).get(`/rest/diary?account=${client.id}`)
    }
    const first = await pageOf(client)
    expect([first.days.length, first.earlierThan]).toEqual([7, '2026-03-14'])
    const second = await pageOf(client, `?before=${first.earlierThan}`)
    expect(second.days.map(({ day }) => day)).toEqual(['2026-03-13', '2026-03-12'])
    expect(second.earlierThan).toBeNull()
  })

  // REQ 6.170
  it('shows complete days, even if somebody floods the audit log to hide an entry', async () => {
    const { client, therapist } = await aTreatment()
    await note('list-viewed', { by: therapist, role: 'THERAPIST', about: client })
    server.clock.set('2026-03-13T00:00:00+01:00')
    await note('letter-made', { by: therapist, role: 'THERAPIST', about: client })
    server.clock.set('2026-03-13T08:30:00+01:00')
    await note('record-printed', { by: therapist, role: 'THERAPIST', about: client, times: 1001 })
    const hidden = '2026-03-13 Albrecht treats passedOn letter 1 printed 1001'
    const page = await pageOf(client)
    expect([said(page), page.earlierThan]).toEqual([[hidden], '2026-03-13'])
    const before = await pageOf(client, `?before=${page.earlierThan}`)
    expect([said(before), before.earlierThan]).toEqual([['2026-03-12 Albrecht treats read list'], null])
    const passedOn = await pageOf(client, '?show=passed-on')
    expect([said(passedOn), passedOn.earlierThan]).toEqual([[hidden], null])
  })

  // REQ 6.174
  it('records a print at most once a minute for each reader and client', async () => {
    const { client, therapist } = await aTreatment()
    const other = await clinic.client(therapist)
    const print = async (of: Person) => {
      const desk = await browserOf(server, therapist)
      expect((await desk.send('POST', `/rest/protocol/prints?account=${of.id}`)).status).toBe(200)
    }
    for (let again = 0; again < 3; again += 1) await print(client)
    server.clock.pass(59)
    await print(client)
    await print(other)
    const printed = async (of: Person) => said(await pageOf(of, '?show=passed-on'))
    expect(await printed(client)).toEqual(['2026-03-12 Albrecht treats passedOn printed 1'])
    expect(await printed(other)).toEqual(['2026-03-12 Albrecht treats passedOn printed 1'])
    server.clock.pass(1)
    await print(client)
    expect(await printed(client)).toEqual(['2026-03-12 Albrecht treats passedOn printed 2'])
    // A clock that was set back suppresses no entry.
    server.clock.pass(-3600)
    await print(client)
    expect(await printed(client)).toEqual(['2026-03-12 Albrecht treats passedOn printed 3'])
  })

  it('is readable in a closed treatment too', async () => {
    const { client, desk } = await aTreatment()
    await desk.get(`/rest/diary?account=${client.id}`)
    await clinic.closeTreatment(client)
    expect(said(await pageOf(client))).toHaveLength(1)
  })
})

/** Inserts entries into the audit log as other handlers would. */
async function note(
  action: string,
  { by, role, about, times = 1 }: { by: Person; role: string; about: Person; times?: number },
): Promise<void> {
  await sqlRows(
    server.addresses.superuser,
    `insert into protocol (id, at, actor_ref, actor_role, subject_ref, action)
     select gen_random_uuid(), to_timestamp(${server.clock.instant()}), a.subject_ref, '${role}', s.subject_ref,
       '${action}' from accounts a, accounts s, generate_series(1, ${times}) where a.id = '${by.id}' and s.id = '${about.id}'`,
  )
}
