import { addDays, dayOf } from '@standfest/domain/base/day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { demoAliases, demoClinic, demoPasswords } from './demo-clinic.ts'
import { loadDemo } from './load-demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('loading the demo clinic', () => {
  it('fills an empty database once; a client finds particulars, life areas and weekly surveys as invented', async () => {
    const sizes = { clients: 12, days: 10, therapists: 3, administrators: 1 }
    expect(await loadDemo(server, sizes)).toBe(true)
    expect(await loadDemo(server, sizes)).toBe(false)
    const { today, zone, instant } = server.clock.now()
    const [jonas] = demoClinic({ ...sizes, today, zone, upTo: instant }).clients
    const phone = new TestBrowser(server.urls, 'CLIENT')
    await phone.login(demoAliases.client, demoPasswords.CLIENT)
    const account = (await phone.get('/rest/account')).list[0]?.attributes
    const { name, surname, street, zip, location, mobile, customId } = jonas ?? {}
    expect(account).toMatchObject({ name, surname, street, zip, location, mobile, customId })
    const titles = new Map(
      (await phone.get('/rest/areaType')).list.map(({ id, attributes }) => [
        id,
        (attributes['titles'] as Record<string, string>)['en_EN'],
      ]),
    )
    const areas = (await phone.get('/rest/lifearea')).list.map(({ attributes }) => ({
      title: titles.get(String(attributes['typeId'])),
      active: attributes['activeFlag'],
      visible: attributes['visibleFlag'],
    }))
    expect(areas).toHaveLength(jonas?.lifeAreas.length ?? 0)
    expect(areas).toEqual(expect.arrayContaining([...(jonas?.lifeAreas ?? [])]))
    expect(areas.length).toBeGreaterThan(3)
    const weekly = (await phone.get('/rest/weeklySurvey')).list
    expect(weekly.map(({ attributes }) => [attributes['day'], attributes['overallRating']])).toEqual(
      jonas?.weeklySurveys.map(({ day, overallRating }) => [day, overallRating]).toReversed(),
    )
    const rated = weekly.map(({ attributes }) => (attributes['lifeareaRatings'] as unknown[]).length)
    expect(rated).toEqual(jonas?.weeklySurveys.map(({ ratings }) => ratings.length).toReversed())
    const sent = (await phone.get('/rest/reminders')).list.map(({ attributes }) => attributes)
    expect(sent.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['push', 'mail']))
    expect((await phone.get('/rest/pushDevices')).list.map(({ attributes }) => attributes['system'])).toEqual(
      ['android'],
    )
    const desk = new TestBrowser(server.urls, 'THERAPIST')
    await desk.login(demoAliases.therapist, demoPasswords.THERAPIST)
    const [own] = (await desk.get('/rest/clients')).list
    const viewed = (await desk.get(`/rest/protocol?account=${own?.id}&group=view&to=${addDays(today, -1)}`))
      .list
    expect(viewed.map(({ attributes }) => attributes['action'])).toContain('preparation-viewed')
    const missed = sent.filter(({ kind, step }) => kind === 'daily-survey' && step !== 'answered')
    const answeredDays = jonas?.surveys.map(({ day }) => day)
    for (const { dueAt } of missed) expect(answeredDays).not.toContain(dayOf(Number(dueAt), zone))
  })

  it('stores the day of a yes for yesterday, rhythms of reminders, and answers to a question of the pool', async () => {
    const rowsOf = (text: string) => sqlRows(server.addresses.superuser, text)
    const yes = await rowsOf(
      `select s.day - s.consumption_on as days, e.day = s.consumption_on as agrees
       from daily_surveys s join events e on e.survey_id = s.id where s.consumption_on <> s.day`,
    )
    expect(yes).toEqual([{ days: 1, agrees: true }])
    const rhythms = await rowsOf(
      `select second_reminder_minute as second, reminder_weekdays as weekdays from accounts
       where second_reminder_minute is not null`,
    )
    expect(rhythms).toEqual([{ second: 1140, weekdays: '12345' }])
    const { today } = server.clock.now()
    const paused = await rowsOf(
      `select reminder_paused_until - '${today}'::date as days from accounts where reminder_paused_until is not null`,
    )
    expect(paused).toEqual([{ days: 2 }])
    const answered = await rowsOf(
      `select distinct w.chosen_questions as chosen, v.number, a.chosen_questions as present
       from weekly_surveys w join accounts a on a.id = w.owner_client
       join survey_template_versions v on v.id = w.questions_version where w.answers ? 'own_1'`,
    )
    expect(answered).toEqual([{ chosen: 'own_1', number: 2, present: 'own_1' }])
  })

  it('has a questionnaire of which one client answered two rounds, and the third is due', async () => {
    const desk = new TestBrowser(server.urls, 'THERAPIST')
    await desk.login(demoAliases.therapist, demoPasswords.THERAPIST)
    const due = (await desk.get('/rest/today')).attributes['questionnaires'] as {
      state: string
      client: { id: string; surname: string }
    }[]
    expect(due.map(({ state, client }) => [client.surname, state])).toEqual([['Aydın', 'due']])
    const [pack] = (await desk.get(`/rest/questionnaires?account=${due[0]?.client.id}`)).list
    const { rounds, filled } = (pack?.attributes ?? {}) as unknown as {
      rounds: { state: string }[]
      filled: { sums: { sum: number }[]; lines: unknown[] }[]
    }
    expect(rounds.map(({ state }) => state)).toEqual(['answered', 'answered', 'due'])
    expect(filled.map(({ sums, lines }) => [sums[0]?.sum, lines.length])).toEqual([
      [12, 7],
      [8, 7],
    ])
  })

  it('lets everybody on the staff have signed in on the last working day, and so the audit log says', async () => {
    const { today, zone, instant } = server.clock.now()
    const office = new TestBrowser(server.urls, 'ADMIN')
    await office.login(demoAliases.administrator, demoPasswords.ADMIN)
    const therapists = (await office.post('/rest/account/find', 'accountSearch', { type: 2 })).list
    expect(therapists.length).toBeGreaterThan(1)
    const days = therapists
      .filter(({ attributes }) => attributes['alias'] !== demoAliases.therapist)
      .map(({ attributes }) => Number(attributes['lastLogin']))
    for (const at of days) {
      expect(at).toBeLessThan(instant)
      expect(dayOf(at, zone) < today && dayOf(at, zone) >= addDays(today, -3)).toBe(true)
    }
    const lines = (await office.get(`/rest/protocol?group=access&to=${addDays(today, -1)}&limit=100`)).list
    const noted = lines.filter(({ attributes }) => attributes['action'] === 'login')
    for (const at of days) expect(noted.map(({ attributes }) => attributes['at'])).toContain(at)
  })
})
